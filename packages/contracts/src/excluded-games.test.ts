import { describe, expect, it } from 'vitest'
import { excludedBy, type GameExclusion } from './excluded-games.ts'

const game = { studio: 'NETENT', tags: ['FEATURES:RESPINS', 'FEATURES:JACKPOT', 'MOOD:WARM'] }

describe('a game is kept from a viewer', () => {
  it.each<[string, GameExclusion, boolean]>([
    ['by nothing', {}, false],
    ['by null', { excludeStudios: null, excludeFeatures: null }, false],
    ['by empty lists', { excludeStudios: [], excludeFeatures: [] }, false],
    ['by its studio', { excludeStudios: ['WAZDAN', 'NETENT'] }, true],
    ['by no other studio', { excludeStudios: ['WAZDAN'] }, false],
    ['by one of its features', { excludeFeatures: ['MEGAWAYS', 'JACKPOT'] }, true],
    ['by no other feature', { excludeFeatures: ['MEGAWAYS'] }, false],
    ['by no other tag', { excludeFeatures: ['WARM', 'MOOD:WARM', 'FEATURES:JACKPOT'] }, false],
    ['by its feature, whatever the studios', { excludeStudios: ['WAZDAN'], excludeFeatures: ['JACKPOT'] }, true],
  ])('%s', (_words, exclusion, expected) => expect(excludedBy(exclusion)(game)).toBe(expected))

  it('not for a feature where it has none', () =>
    expect(excludedBy({ excludeFeatures: ['JACKPOT'] })({ studio: 'NETENT', tags: [] })).toBe(false))
})
