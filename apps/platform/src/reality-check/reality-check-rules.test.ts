import { effectivePolicy } from '@parlour/policy/effective-policy'
import { describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { type CheckTerms, checkChoices, checkTerms, playCheck } from './reality-check-rules.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const ago = (minutes: number, ms = 0) => new Date(now.getTime() - minutes * 60_000 - ms)
const ahead = (minutes: number) => ago(-minutes)

describe('how often it comes', () => {
  it.each([
    // The Netherlands say half an hour.
    ['ac', 'nl', [15, 30], 30, null],
    // Germany demands a break every hour.
    ['zu', 'de', [15, 30, 45, 60], 60, 60],
    ['bo', 'gb', [15, 30, 45, 60], 60, null],
    ['ac', 'ca', [15, 30, 45, 60], 60, null],
    ['se', 'se', [15, 30, 45, 60], 60, null],
    ['bz', 'br', [15, 30, 45, 60], 60, null],
    ['bz', 'mt', [15, 30, 45, 60], 60, null],
    ['ac', 'cw', [15, 30, 45, 60], 60, null],
    ['ra', 'fi', [15, 30, 45, 60], 60, null],
  ])('on %s in %s: %j', (skin, countryCode, choices, everyMinutes, breakAfterMinutes) => {
    const policy = policyOf({ skin, countryCode }, now)
    expect(checkChoices(policy)).toEqual(choices)
    expect(checkTerms(policy, null)).toEqual({ everyMinutes, breakAfterMinutes })
  })

  it('follows the player’s choice, which a stricter rule shortens', () => {
    const dutch = effectivePolicy({ licence: 'default', country: 'nl', day: '2026-11-24' })
    expect(checkTerms(dutch, 15).everyMinutes).toBe(15)
    expect(checkTerms(dutch, 60).everyMinutes).toBe(30)
  })
})

describe('what it says to a bet', () => {
  const hourly: CheckTerms = { everyMinutes: 60, breakAfterMinutes: null }
  const german: CheckTerms = { everyMinutes: 30, breakAfterMinutes: 60 }
  it.each([
    ['a first bet', hourly, null, { kind: 'rested' }],
    ['just begun', hourly, [0, 0, 0], { kind: 'playing', dueAt: ahead(60) }],
    ['a millisecond before', hourly, [59.999, 1, 59.999], { kind: 'playing', dueAt: ahead(0.001) }],
    ['the hour is over', hourly, [60, 1, 60], { kind: 'due' }],
    ['confirmed a while ago', hourly, [90, 1, 30], { kind: 'playing', dueAt: ahead(30) }],
    ['confirmed an hour ago', hourly, [120, 1, 60], { kind: 'due' }],
    ['a rest of nearly a quarter of an hour', hourly, [80, 14.99, 70], { kind: 'due' }],
    ['a rest of a quarter of an hour', hourly, [80, 15, 70], { kind: 'rested' }],
    ['the break comes before the next check', german, [45, 1, 20], { kind: 'playing', dueAt: ahead(10) }],
    ['the check comes before the break', german, [20, 1, 20], { kind: 'playing', dueAt: ahead(10) }],
    ['a check is due', german, [40, 1, 30], { kind: 'due' }],
    ['the break is due, whatever was confirmed', german, [60, 0, 0], { kind: 'break', until: ahead(5 + 1 / 6) }],
    ['within the break', german, [64, 4, 4], { kind: 'break', until: ahead(1 + 1 / 6) }],
    ['after the break', german, [66, 5 + 1 / 6, 6], { kind: 'rested' }],
  ] as const)('%s', (_, terms, stretch, expected) => {
    const [from, at, confirmed] = stretch ?? []
    const kept =
      from === undefined || at === undefined || confirmed === undefined
        ? null
        : { playFrom: ago(from), playedAt: ago(at), confirmedAt: ago(confirmed) }
    expect(playCheck(terms, kept, now)).toEqual(expected)
  })
})
