import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A document that is compressed once, and has a nonce of its own in each answer. A gzip file is a sequence of blocks: the text
 * between two nonces is a sequence of compressed ones, a nonce is a block that is stored as it is.
 */
export interface NoncedBody {
  /** The compressed file with this nonce, which must have the length of the first one. */
  gzip(nonce: string): Buffer<ArrayBuffer>
  /** Bytes in memory. */
  size: number
}

/** Method: deflate. No name, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** The last block: stored, and empty. */
const END = Buffer.from([1, 0, 0, 255, 255])
/** Below this, a stored block is shorter than a compressed one. */
const STORED_BELOW = 200
/** Compressed once, sent many times. */
const LEVEL = 9

/** A block of text as it is (RFC 1951, 3.2.4): no last block, its length, and the length's complement. */
function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(~text.length & 0xffff, 3)
  return Buffer.concat([head, text])
}

/** Ends at a byte and is not marked as the last, so that others may follow. */
const compressed = (text: Buffer): Buffer => deflateRawSync(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })

/** @param nonce as it stands in the document */
export function noncedBody(html: string, nonce: string): NoncedBody {
  const texts = html.split(nonce).map((text) => Buffer.from(text))
  const packed = texts.map((text) => (text.length < STORED_BELOW ? stored(text) : compressed(text)))
  const length = texts.reduce((sum, text) => sum + text.length, 0) + (texts.length - 1) * nonce.length
  const size = [...texts, ...packed].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return {
    size,
    gzip(own) {
      const letters = Buffer.from(own)
      if (letters.length !== nonce.length) throw new Error('Nonces have one length')
      const block = stored(letters)
      const trailer = Buffer.alloc(8)
      const checksum = texts.reduce((sum, text, index) => crc32(text, index === 0 ? sum : crc32(letters, sum)), 0)
      trailer.writeUInt32LE(checksum >>> 0, 0)
      trailer.writeUInt32LE(length % 2 ** 32, 4)
      const blocks = packed.flatMap((part, index) => (index === 0 ? [part] : [block, part]))
      return Buffer.concat([HEADER, ...blocks, END, trailer])
    },
  }
}
