/** What is accepted as the file of a document: rules for the browser and the server, as the platform has them. */
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'

/** 10 MB, the platform's own bound. */
export const MAX_BYTES = 10 * 1024 * 1024
/** A page of A4 is easily read at it: 200 dots an inch. */
const LONGEST_EDGE = 2_400
/** A larger picture is not even opened: its pixels alone take gigabytes. */
export const MAX_PICTURE_BYTES = 100 * 1024 * 1024

/** Enough of a file's beginning to recognise its kind. */
export const FIRST_BYTES = 16

export type FileKind = 'JPEG' | 'PNG' | 'WEBP' | 'PDF' | 'HEIC'
export type AcceptedKind = Exclude<FileKind, 'HEIC'>

export const contentTypes: Record<AcceptedKind, string> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WEBP: 'image/webp',
  PDF: 'application/pdf',
}

export type FileProblem = Extract<
  DictionaryKey,
  'DOCUMENT_NO_FILE' | 'DOCUMENT_TOO_LARGE' | 'DOCUMENT_UNSUPPORTED' | 'DOCUMENT_HEIC'
>

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** The kind by the first bytes; the name comes from the sender and proves nothing. */
export function fileKind(firstBytes: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, FIRST_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'WEBP'
  if (text.startsWith('%PDF-')) return 'PDF'
  return text.startsWith('ftyp', 4) && heicBrands.includes(text.slice(8, 12)) ? 'HEIC' : null
}

/** What bars a file from being sent as it is; null for nothing. */
export function fileProblem(kind: FileKind | null, size: number): FileProblem | null {
  if (kind === 'HEIC') return 'DOCUMENT_HEIC'
  if (kind === null || size === 0) return 'DOCUMENT_UNSUPPORTED'
  return size > MAX_BYTES ? 'DOCUMENT_TOO_LARGE' : null
}

/** The size at which a picture is sent: whole pixels, in proportion, never larger than it is. */
export function sentSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
