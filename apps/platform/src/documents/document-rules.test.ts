import type { DocumentType } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { announcedType, type ContentType, isOfType, isWhole, provesWho } from './document-rules.ts'

const text = (value: string) => new TextEncoder().encode(value)

describe('isOfType', () => {
  it.each<[ContentType, Uint8Array, boolean]>([
    ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), true],
    ['image/jpeg', new Uint8Array([0xff, 0xd8]), false],
    ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), true],
    // A PNG whose line ends were converted in transit.
    ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a]), false],
    ['image/webp', text('RIFF\x10\x00\x00\x00WEBPVP8 '), true],
    ['image/webp', text('RIFF\x10\x00\x00\x00WAVEfmt '), false],
    ['image/webp', text('WEBP'), false],
    ['application/pdf', text('%PDF-1.7'), true],
    ['application/pdf', text('<html>%PDF-'), false],
    ['application/pdf', new Uint8Array(), false],
    ['image/jpeg', text('<svg onload="alert(1)">'), false],
  ])('%s, case %#', (contentType, bytes, expected) => expect(isOfType(contentType, bytes)).toBe(expected))
})

describe('isWhole', () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 1, 2, 0xff, 0xda, 0, 2, 7, 7, 7]
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const webp = [...text('RIFF'), 12, 0, 0, 0, ...text('WEBPVP8 ')]
  it.each<[ContentType, readonly number[], boolean]>([
    ['image/jpeg', [...jpeg, 0xff, 0xd9], true],
    ['image/jpeg', [...jpeg, 0xff, 0xd9, 1, 2, 3], true],
    // Only the small picture inside it has its end.
    ['image/jpeg', jpeg, false],
    ['image/jpeg', [0xff, 0xd8, 0xff], false],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], false],
    ['image/png', [...png, 1, 2, 3, ...text('IEND'), 0xae, 0x42, 0x60, 0x82], true],
    ['image/png', [...png, 1, 2, 3], false],
    ['image/webp', [...webp, 0, 0, 0, 0], true],
    ['image/webp', [...webp.slice(0, 4), 200, 0, 0, 0, ...webp.slice(8), 0, 0, 0, 0], false],
    ['image/webp', webp.slice(0, 12), false],
    ['application/pdf', [...text('%PDF-')], true],
  ])('%s, case %#', (contentType, bytes, expected) =>
    expect(isWhole(contentType, Uint8Array.from(bytes))).toBe(expected),
  )
})

describe('announcedType', () => {
  const userId = '0198a000-0000-7000-8000-000000000001'
  const name = '0123456789abcdef0123456789abcdef'
  it.each([
    [`players/${userId}/${name}.jpg`, 'image/jpeg'],
    [`players/${userId}/${name}.png`, 'image/png'],
    [`players/${userId}/${name}.webp`, 'image/webp'],
    [`players/${userId}/${name}.pdf`, 'application/pdf'],
    [`players/${userId}/${name}.svg`, null],
    [`players/${userId}/${name}`, null],
    [`players/0198a000-0000-7000-8000-000000000002/${name}.pdf`, null],
    [`players/${userId}/../0198a000-0000-7000-8000-000000000002/${name}.pdf`, null],
    [`players/${userId}/x/${name}.pdf`, null],
    [`/players/${userId}/${name}.pdf`, null],
    [`players/${userId}/${name}.pdf?x=1`, null],
    [`players/${userId}/${name}.pdf\n`, null],
    ['', null],
  ])('of %j is %s', (path, expected) => expect(announcedType(userId, path)).toBe(expected))
})

describe('provesWho', () => {
  it.each<[DocumentType[], boolean]>([
    [['PASSPORT', 'PROOF_OF_ADDRESS'], true],
    [['IDENTITY_CARD', 'PROOF_OF_ADDRESS'], true],
    [['PROOF_OF_ADDRESS', 'OTHER', 'DRIVING_LICENCE'], true],
    [['PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE'], false],
    [['PROOF_OF_ADDRESS', 'PROOF_OF_PAYMENT'], false],
    [['PASSPORT', 'OTHER'], false],
    [[], false],
  ])('by %j: %s', (accepted, expected) => expect(provesWho(accepted)).toBe(expected))
})
