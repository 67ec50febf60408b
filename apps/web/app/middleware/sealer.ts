import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** Encrypts texts that only web processes can read and write. A text is valid only for the place it was sealed for. */
export interface Sealer {
  /** `data` must be JSON. Without `maxAgeSeconds` it never expires. */
  seal(place: string, data: unknown, maxAgeSeconds?: number): Promise<string>
  /** Undefined when it has expired, was changed, or belongs to another place or secret. */
  open(place: string, sealed: string): Promise<unknown>
}

export function createSealer(secret: string): Sealer {
  const key = createHash('sha256').update(secret).digest()
  return {
    async seal(place, data, maxAgeSeconds) {
      const token = new EncryptJWT({ data }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setAudience(place)
      if (maxAgeSeconds !== undefined) token.setExpirationTime(Math.floor(Date.now() / 1000) + maxAgeSeconds)
      return token.encrypt(key)
    },
    async open(place, sealed) {
      try {
        return (await jwtDecrypt(sealed, key, { audience: place })).payload.data
      } catch {
        return undefined
      }
    },
  }
}
