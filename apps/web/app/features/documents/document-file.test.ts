import { describe, expect, it } from 'vitest'
import { type FileKind, type FileProblem, fileKind, fileProblem, MAX_BYTES, sentSize } from './document-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('fileKind', () => {
  it.each<[string, string, FileKind | null]>([
    ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', 'JPEG'],
    ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00', 'PNG'],
    ['a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'WEBP'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a HEIC photo', '\x00\x00\x00\x18ftypheic\x00\x00', 'HEIC'],
    ['a HEIF photo', '\x00\x00\x00\x18ftypmif1\x00\x00', 'HEIC'],
    ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00', null],
    ['a sound', 'RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['a program', 'MZ\x90\x00\x03', null],
    ['a drawing with script', '<svg onload="alert(1)">', null],
    ['a page before a PDF', '<html>%PDF-1.7', null],
    ['nothing', '', null],
  ])('of %s', (_, content, expected) => expect(fileKind(bytes(content))).toBe(expected))
})

describe('fileProblem', () => {
  it.each<[FileKind | null, number, FileProblem | null]>([
    ['JPEG', 1, null],
    ['PDF', MAX_BYTES, null],
    ['PDF', MAX_BYTES + 1, 'DOCUMENT_TOO_LARGE'],
    ['PNG', 60_000_000, 'DOCUMENT_TOO_LARGE'],
    ['PNG', 0, 'DOCUMENT_UNSUPPORTED'],
    ['HEIC', 60_000_000, 'DOCUMENT_HEIC'],
    [null, 10, 'DOCUMENT_UNSUPPORTED'],
    [null, 60_000_000, 'DOCUMENT_UNSUPPORTED'],
  ])('%s of %d bytes: %s', (kind, size, expected) => expect(fileProblem(kind, size)).toBe(expected))
})

describe('sentSize', () => {
  it.each([
    [
      [800, 600],
      [800, 600],
    ],
    [
      [2_400, 1_800],
      [2_400, 1_800],
    ],
    [
      [4_000, 3_000],
      [2_400, 1_800],
    ],
    [
      [3_000, 4_000],
      [1_800, 2_400],
    ],
    [
      [12_000, 9_001],
      [2_400, 1_800],
    ],
    // A strip keeps one pixel of height.
    [
      [30_000, 2],
      [2_400, 1],
    ],
    [
      [1, 1],
      [1, 1],
    ],
  ])('of %j is %j', ([width = 0, height = 0], [w, h]) =>
    expect(sentSize({ width, height })).toEqual({ width: w, height: h }),
  )
})
