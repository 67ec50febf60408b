import type { DocumentType } from '@parlour/contracts/platform-resolvers'

const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type ContentType = (typeof contentTypes)[number]

/** 10 MB. */
export const maxBytes = 10 * 1024 * 1024

/** Documents of one player that wait for their review. */
export const mostWaiting = 20

export const fileExtensions: Record<ContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

export const isContentType = (text: string): text is ContentType => contentTypes.some((type) => type === text)

/** The folder of a player's files; the rest of a path is random. */
export const pathPrefix = (userId: string): string => `players/${userId}/`

/**
 * The type that a file was announced with, read from its path; null for a path that was never issued to this player.
 */
export function announcedType(userId: string, path: string): ContentType | null {
  const prefix = pathPrefix(userId)
  const [, extension] = /^[0-9a-f]{32}\.([a-z]{3,4})$/.exec(path.slice(prefix.length)) ?? []
  if (!extension || !path.startsWith(prefix)) return null
  return contentTypes.find((type) => fileExtensions[type] === extension) ?? null
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const signatures: Record<ContentType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  // RIFF, a length of four bytes, WEBP
  'image/webp': (bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8),
  // %PDF-
  'application/pdf': (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
}

/** Whether a file's first bytes match its type; its name and headers come from the sender and prove nothing. */
export const isOfType = (contentType: ContentType, firstBytes: Uint8Array): boolean =>
  signatures[contentType](firstBytes)

/** A JPEG's picture follows its segments, one of which may be a small picture with an end of its own. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== 0xda) at += 2 + view.readUInt16BE(at + 2)
  return view[at + 1] === 0xda && view.indexOf(Buffer.from([0xff, 0xd9]), at) > 0
}

const ends: Record<ContentType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': isWholeJpeg,
  'image/png': (bytes) => Buffer.from(bytes.subarray(-1024)).includes('IEND'),
  'image/webp': (bytes) =>
    bytes.length >= 12 + 8 && new DataView(bytes.slice(4, 8).buffer).getUint32(0, true) + 8 <= bytes.length,
  // Readers mend a PDF that lacks its end.
  'application/pdf': () => true,
}

/** Whether a picture has its end: one that was cut off on its way shows half a document. */
export const isWhole = (contentType: ContentType, bytes: Uint8Array): boolean => ends[contentType](bytes)

const identity: readonly DocumentType[] = ['PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE']

/** Whether these accepted documents verify a profile: one proof of identity and one of address. */
export const provesWho = (accepted: readonly DocumentType[]): boolean =>
  accepted.some((type) => identity.includes(type)) && accepted.includes('PROOF_OF_ADDRESS')
