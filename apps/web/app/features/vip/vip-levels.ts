import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
/** The six topics of each level: ids 1 to 6 for the lowest level, and so on up to 30. */
export const vipTopics = ['GIFT', 'COST', 'WAY', 'STAY', 'FAIR', 'PAUSE'] as const
export type VipTopic = (typeof vipTopics)[number]

/**
 * The VIP level follows from the player's campaigns: the highest level whose campaign they belong to, or null.
 * @param levels from the lowest up
 */
export function vipLevelOf<Level extends { campaignId: string }>(
  levels: readonly Level[],
  campaignIds: readonly string[],
): Level | null {
  return levels.findLast(({ campaignId }) => campaignIds.includes(campaignId)) ?? null
}

/** Dictionary key of a level's name. Levels are data of a skin; dictionary-keys.test.ts checks that each has a name. */
export const levelNameKey = (level: string) => `VIP_LEVEL_${level.toUpperCase()}` as DictionaryKey

/** @param place of the level, 0 for the lowest */
export const infoId = (place: number, topic: VipTopic): number =>
  place * vipTopics.length + vipTopics.indexOf(topic) + 1

/** The level and topic of an id; null for an invalid id. */
export function infoOf(id: string | null, levels: number): { place: number; topic: VipTopic } | null {
  const number = /^[1-9]\d?$/.test(id ?? '') ? Number(id) : 0
  const topic = vipTopics[(number - 1) % vipTopics.length]
  return topic && number <= levels * vipTopics.length
    ? { place: Math.floor((number - 1) / vipTopics.length), topic }
    : null
}
