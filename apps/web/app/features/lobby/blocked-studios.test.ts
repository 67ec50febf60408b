import { describe, expect, it } from 'vitest'
import { blockedStudios } from './blocked-studios.ts'

describe('blockedStudios', () => {
  it.each([
    ['nl blocks Red Tiger and NetEnt', 'nl', true, false, ['RED_TIGER', 'NETENT']],
    ['au blocks Evolution and NetEnt', 'au', true, false, ['EVOLUTION', 'NETENT']],
    ['fr with the flag blocks Pragmatic', 'fr', true, false, ['PRAGMATIC_PLAY']],
    ['fr with the flag and a campaign of the five unblocks it', 'fr', true, true, []],
    ['fr without the flag blocks nothing', 'fr', false, false, []],
    [
      'gb with the flag blocks Pragmatic and the Evolution group',
      'gb',
      true,
      false,
      ['PRAGMATIC_PLAY', 'EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'],
    ],
    [
      'gb with a campaign keeps Evolution blocked',
      'gb',
      true,
      true,
      ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'],
    ],
    ['others unblock', 'fi', true, false, []],
  ])('%s', (_words, country, flag, campaign, studios) => {
    expect(blockedStudios(country, flag, campaign)).toEqual(studios)
  })
})
