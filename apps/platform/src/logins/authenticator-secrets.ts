import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { Key, Keys } from '@parlour/contracts/keys'

const derived = ({ secret }: Key, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
const encryptionKey = (key: Key) => derived(key, 'secrets of authenticator apps')
const recoveryKey = (key: Key) => derived(key, 'recovery codes')

interface SealedSecret {
  keyId: string
  sealed: Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a secret with the present key, for this player's row alone: in another row it does not open. */
export function sealSecret([key]: Keys, userId: string, secret: Buffer): SealedSecret {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(key), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return { keyId: key.id, sealed }
}

/** @throws Error when its key is gone, or it is not this player's */
export function openSecret(keys: Keys, userId: string, { keyId, sealed }: SealedSecret): Buffer {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`No key ${keyId} of authenticator apps`)
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(key), sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Crockford's: without I, L, O and U, which are read as others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 10
const recoveryCodeCount = 10

/** 50 bits, such as 7K2QD-M9X4T. */
const newRecoveryCode = (): string => {
  const code = Array.from({ length: recoveryLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode())
  return [...codes]
}

/** A typed recovery code in the form in which it was made; undefined for anything else. */
export function recoveryCodeOf(typed: string): string | undefined {
  if (typed.length > 40) return undefined
  const letters = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return letters.length === recoveryLength && [...letters].every((letter) => alphabet.includes(letter))
    ? letters
    : undefined
}

/** The forms in which the database may hold the code, by each key; new ones take the first. */
export const recoveryCodeHashes = (keys: Keys, userId: string, code: string): [Buffer, ...Buffer[]] => {
  const hashOf = (key: Key) => createHmac('sha256', recoveryKey(key)).update(`${userId} ${code}`).digest()
  const [first, ...others] = keys
  return [hashOf(first), ...others.map(hashOf)]
}
