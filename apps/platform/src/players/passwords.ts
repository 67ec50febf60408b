import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Longer than any password that we accept; hashing more would only cost time. */
const maxLength = 200

/** Makes a password independent of how the keyboard composes its letters (NIST SP 800-63B). */
const normalized = (password: string) => password.normalize('NFKC')

/** argon2id with the library's default parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown player, or one without a password) it returns false
 * after the same time, so that timing does not reveal who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no player has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), normalized(password.slice(0, maxLength)))
  return Boolean(passwordHash) && password.length <= maxLength && matches
}

/** As hashPassword, with a given salt: two hashes of a password with the same salt are equal. */
export const saltedHash = (password: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(normalized(password.slice(0, maxLength)), { salt })
