import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { infoId, infoOf, vipLevelOf, vipTopics } from './vip-levels.ts'

const { vipLevels } = skins.bz

describe('VIP level', () => {
  it.each<[string, string[], string | null]>([
    ['derives from the campaign list', ['bz-spins', 'bz-vip-silver'], 'silver'],
    ['is the highest of several', ['bz-vip-gold', 'bz-vip-bronze', 'bz-vip-standard'], 'gold'],
    ['may be the lowest', ['bz-vip-standard'], 'standard'],
    ['is none without a campaign of a level', ['bz-spins'], null],
    ['is none without campaigns', [], null],
  ])('%s', (_, campaignIds, expected) => {
    expect(vipLevelOf(vipLevels, campaignIds)?.level ?? null).toBe(expected)
  })
})

describe('level infos', () => {
  it('have the ids 1 to 30', () => {
    const ids = vipLevels.flatMap((_, place) => vipTopics.map((topic) => infoId(place, topic)))
    expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    for (const id of ids) {
      const info = infoOf(String(id), vipLevels.length)
      expect(info && infoId(info.place, info.topic)).toBe(id)
    }
  })

  it.each([null, '', '0', '31', '-1', '1.5', '01', 'gold', '99', '100'])('do not include the id %j', (id) => {
    expect(infoOf(id, vipLevels.length)).toBeNull()
  })
})
