import { describe, expect, it } from 'vitest'
import { blockedStudios, dependsOnCampaigns } from './blocked-studios.ts'
import { pragmaticCampaigns } from './pragmatic-campaigns.ts'

const group = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY']
const member = ['vip-gold', 'pp-unblock-3']
const later = Number.POSITIVE_INFINITY

describe('blockedStudios', () => {
  it.each([
    ['nl blocks Red Tiger and NetEnt', 'nl', true, [], 0, ['RED_TIGER', 'NETENT']],
    ['au blocks Evolution and NetEnt', 'au', true, [], 0, ['EVOLUTION', 'NETENT']],
    ...pragmaticCampaigns.map((id) => [`${id} unblocks`, 'fr', true, [id], 0, []] as const),
    ['campaigns change nothing in nl', 'nl', true, member, later, ['RED_TIGER', 'NETENT']],
    ['fr with the flag blocks Pragmatic', 'fr', true, [], 0, ['PRAGMATIC_PLAY']],
    ['fr never blocks Evolution', 'fr', true, [], later, ['PRAGMATIC_PLAY']],
    ['fr with the flag and a campaign of the five unblocks it', 'fr', true, member, 0, []],
    ['another campaign does not', 'fr', true, ['vip-gold'], later, ['PRAGMATIC_PLAY']],
    ['fr without the flag blocks nothing', 'fr', false, [], later, []],
    ['gb with the flag blocks Pragmatic at once', 'gb', true, [], 0, ['PRAGMATIC_PLAY']],
    ['gb before 0.5 s', 'gb', true, [], 499, ['PRAGMATIC_PLAY']],
    ['gb after 0.5 s blocks Evolution', 'gb', true, [], 500, ['PRAGMATIC_PLAY', 'EVOLUTION']],
    ['gb before 1 s', 'gb', true, [], 999, ['PRAGMATIC_PLAY', 'EVOLUTION']],
    ['gb after 1 s blocks the Evolution group', 'gb', true, [], 1_000, ['PRAGMATIC_PLAY', ...group]],
    ['gb at last', 'gb', true, [], later, ['PRAGMATIC_PLAY', ...group]],
    ['gb with a campaign is unblocked at first', 'gb', true, member, 0, []],
    ['gb with a campaign after 0.5 s', 'gb', true, member, 500, ['EVOLUTION']],
    ['gb with a campaign after 1 s', 'gb', true, member, 1_000, group],
    ['gb without the flag', 'gb', false, [], later, group],
    ['nl has no delays', 'nl', true, [], later, ['RED_TIGER', 'NETENT']],
    ['au has no delays', 'au', true, [], later, ['EVOLUTION', 'NETENT']],
    ['campaigns change nothing in au', 'au', true, member, later, ['EVOLUTION', 'NETENT']],
    ['nl without the flag', 'nl', false, [], later, ['RED_TIGER', 'NETENT']],
    ['au without the flag', 'au', false, [], later, ['EVOLUTION', 'NETENT']],
    ['fr with a campaign stays unblocked', 'fr', true, member, later, []],
    ['gb without the flag before 0.5 s', 'gb', false, [], 499, []],
    ['gb without the flag after 0.5 s', 'gb', false, [], 500, ['EVOLUTION']],
    ['gb with a campaign before 0.5 s', 'gb', true, member, 499, []],
    ['gb with a campaign before 1 s', 'gb', true, member, 999, ['EVOLUTION']],
    ['others unblock at once', 'fi', true, [], 0, []],
    ['others unblock', 'fi', true, [], later, []],
    ['a country that is not known', '', true, [], later, []],
    ['a name that every object has', 'constructor', true, [], later, []],
  ] as const)('%s', (_words, country, blockPPGames, campaignIds, afterMs, studios) => {
    expect(blockedStudios({ country, blockPPGames, campaignIds }, afterMs)).toEqual(studios)
  })

  it('is the outcome unless a moment is named', () => {
    expect(blockedStudios({ country: 'gb', blockPPGames: true })).toEqual(['PRAGMATIC_PLAY', ...group])
  })
})

it.each([
  ['fr', true, true],
  ['gb', true, true],
  ['gb', false, false],
  ['fi', true, false],
  ['nl', true, false],
])('campaigns are asked for in %s with the flag %s: %s', (country, blockPPGames, asked) => {
  expect(dependsOnCampaigns({ country, blockPPGames })).toBe(asked)
})
