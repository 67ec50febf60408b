import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Fewer fit in one packet as they are. */
const FEW_BYTES = 1_024

/** Whether a reader with this Accept-Encoding takes gzip. */
export function takesGzip(accepted = ''): boolean {
  const offers = accepted.split(',').map((offer) => offer.split(';').map((part) => part.trim().toLowerCase()))
  const offer = offers.find(([name]) => name === 'gzip') ?? offers.find(([name]) => name === '*')
  return offer !== undefined && !offer.some((part) => /^q=0(?:\.0*)?$/.test(part))
}

/**
 * A body that many readers are sent. Its bytes, as they are and with gzip, are made once, and all answers share them: packed anew
 * for each, they take half a megabyte for every reader who is answered at the same time.
 */
export class PackedBody {
  readonly #plain: Buffer<ArrayBuffer>
  #packed: Promise<Buffer<ArrayBuffer>> | undefined

  constructor(content: string | Buffer<ArrayBuffer>) {
    this.#plain = typeof content === 'string' ? Buffer.from(content) : content
  }

  /** What is sent to a reader with this Accept-Encoding. */
  async for(accepted: string | undefined): Promise<{ body: Buffer<ArrayBuffer>; headers: Record<string, string> }> {
    const vary = { vary: 'Accept-Encoding' }
    if (this.#plain.length < FEW_BYTES || !takesGzip(accepted)) return { body: this.#plain, headers: vary }
    this.#packed ??= pack(this.#plain)
    return { body: await this.#packed, headers: { ...vary, 'content-encoding': 'gzip' } }
  }
}
