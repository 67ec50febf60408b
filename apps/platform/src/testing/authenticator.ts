import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor> | readonly Cbor[]

/** As much of CBOR (RFC 8949) as an attestation consists of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}
function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count])
  return count < 256 ? Buffer.from([(type << 5) | 24, count]) : Buffer.from([(type << 5) | 25, count >> 8, count & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** What a ceremony has that it should not have, or lacks. */
export interface Oddities {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  crossOrigin?: boolean
  userHandle?: string
  format?: string
  attestation?: Map<string, Cbor>
}

/** A browser on one site with an authenticator that holds one passkey (WebAuthn). */
export class Authenticator {
  counter = 0
  #userHandle = ''
  readonly credentialId: Buffer
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  readonly #origin: string

  constructor(origin: string, credentialId: Buffer = randomBytes(32)) {
    this.#origin = origin
    this.credentialId = credentialId
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url')) as [Buffer, Buffer]
    // EC2, ES256, P-256.
    this.#coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]),
    )
  }

  /** navigator.credentials.create */
  create(options: string, odd: Oddities = {}): string {
    const { challenge, rp, user } = JSON.parse(options)
    this.#userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#coseKey])
    const authData = this.#authenticatorData(odd.rpId ?? rp.id, credential, odd)
    const attestation = new Map<string, Cbor>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', odd.attestation ?? new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, odd),
      attestationObject: cbor(attestation),
    })
  }

  /** navigator.credentials.get */
  get(options: string, odd: Oddities = {}): string {
    const { challenge, rpId } = JSON.parse(options)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, odd)
    const authenticatorData = this.#authenticatorData(odd.rpId ?? rpId, null, odd)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const signature = createSign('sha256').update(signed).sign(this.#privateKey)
    const userHandle = Buffer.from(odd.userHandle ?? this.#userHandle, 'base64url')
    return this.#credential({ clientDataJSON, authenticatorData, signature, userHandle })
  }

  #clientData(type: string, challenge: string, { origin = this.#origin, crossOrigin = false }: Oddities): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  }

  #authenticatorData(rpId: string, credential: Buffer | null, { isVerified = true, counter }: Oddities): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    const [present, verified, attested] = [1, isVerified ? 4 : 0, credential ? 64 : 0]
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([present | verified | attested]),
      count,
      credential ?? Buffer.alloc(0),
    ])
  }

  #credential(response: Record<string, Buffer>): string {
    const id = this.credentialId.toString('base64url')
    const written = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
    return JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} },
      response: Object.fromEntries(written),
    })
  }
}
