import { describe, expect, it } from 'vitest'
import { bars, blacklistBlock, blacklistChanges } from './blacklist-rules.ts'

const marked = expect.stringMatching(/^BlackListed\d{4}$/)

describe('what the blacklist changes', () => {
  it.each([
    ['not listed', 'NONE', 'Ada', 'NONE', {}],
    ['listed in full', 'FULL', 'Ada', 'NONE', { blacklisted: 'FULL', displayName: marked }],
    ['listed in full, marked already', 'FULL', 'BlackListed0042', 'NONE', { blacklisted: 'FULL' }],
    ['known to be listed in full', 'FULL', 'BlackListed0042', 'FULL', {}],
    ['marked as detected before', 'FULL', 'toCheck0042', 'NONE', { blacklisted: 'FULL', displayName: marked }],
    ['a name that only resembles a mark', 'FULL', 'BlackListed42', 'FULL', { displayName: marked }],
    ['listed in part', 'PARTIAL', 'Ada', 'NONE', { blacklisted: 'PARTIAL' }],
    ['now listed in full', 'FULL', 'Ada', 'PARTIAL', { blacklisted: 'FULL', displayName: marked }],
    [
      'now listed in part: the mark is an operator’s to remove',
      'PARTIAL',
      'BlackListed0042',
      'FULL',
      { blacklisted: 'PARTIAL' },
    ],
    ['no longer listed', 'NONE', 'Ada', 'PARTIAL', { blacklisted: 'NONE' }],
  ] as const)('%s', (_name, listing, displayName, blacklisted, changes) =>
    expect(blacklistChanges(listing, { displayName, blacklisted })).toEqual(changes),
  )

  it('marks with a number of four digits, not always the same', () => {
    const names = Array.from({ length: 50 }, () => blacklistChanges('FULL', { displayName: '', blacklisted: 'NONE' }))
    expect(new Set(names.map(({ displayName }) => displayName)).size).toBeGreaterThan(10)
    for (const { displayName } of names) expect(displayName).toEqual(marked)
  })
})

describe('the payments that it bars', () => {
  it.each([
    ['FULL', 'VERIFIED', true, true],
    ['FULL', 'UNCHECKED', true, true],
    ['FULL', 'NO_MATCH', true, true],
    ['PARTIAL', 'VERIFIED', false, false],
    ['PARTIAL', 'UNCHECKED', true, false],
    ['PARTIAL', 'NO_MATCH', true, false],
    ['NONE', 'VERIFIED', false, false],
    ['NONE', 'UNCHECKED', false, false],
    ['NONE', 'NO_MATCH', false, false],
  ] as const)('listed %s, identity %s: by card %s, by bank or wallet %s', (blacklisted, kycStatus, card, other) => {
    const block = blacklistBlock({ blacklisted, kycStatus })
    expect(['CARD', 'BANK', 'WALLET'].map((method) => bars(block, method))).toEqual([card, other, other])
  })
})
