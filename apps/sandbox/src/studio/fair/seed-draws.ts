import { type DrawPurpose, drawMessage } from './draw-message.ts'

/** The seeds of a round as anybody can type them in. */
export interface TypedSeeds {
  /** Hexadecimal, 64 digits. */
  serverSeed: string
  clientSeed: string
  nonce: number
}

/** A message, and its HMAC under the server seed, hexadecimal. */
export interface Draw {
  message: string
  key: string
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of 64 hexadecimal digits; null for anything else. */
export function seedBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * The keys of a round's random numbers, by Web Crypto alone, as docs/fairness.md describes.
 * @throws RangeError for a server seed that is not 64 hexadecimal digits
 */
export async function seedDraws({ serverSeed, clientSeed, nonce }: TypedSeeds) {
  const bytes = seedBytes(serverSeed)
  if (!bytes) throw new RangeError('A server seed has 64 hexadecimal digits')
  const { subtle } = globalThis.crypto
  const secret = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const draws: Draw[] = []
  return {
    /** SHA-256 of the server seed, hexadecimal. */
    serverSeedHash: hex(await subtle.digest('SHA-256', bytes)),
    /** What has been drawn so far. */
    draws,
    async keyFor(purpose: DrawPurpose): Promise<Uint8Array> {
      const message = drawMessage(purpose, nonce, clientSeed)
      const key = await subtle.sign('HMAC', secret, new TextEncoder().encode(message))
      draws.push({ message, key: hex(key) })
      return new Uint8Array(key)
    },
  }
}
