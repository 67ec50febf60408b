import { describe, expect, it } from 'vitest'
import type { BonusTerms } from '../bonuses/bonus-terms.ts'
import { reserveDepositBonus } from '../bonuses/deposit-bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { findPlayer } from '../players/player-store.ts'
import { grantBox } from '../rewards/box-store.ts'
import { defineBonus } from '../testing/bonus-table.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

type Countries = BonusTerms['countries']
const everywhere: Countries = { include: null, exclude: [] }

const { started, done, query, send } = operatorPlatform()

/** What each way leads to: a bonus for everybody, or one that is not for Norway. */
async function offer(countries: Countries) {
  const { pool } = started.platform.deps
  const id = uuidV7()
  const [gift, byDeposit] = [`gift-${id}`, `deposit-${id}`]
  await defineBonus(pool, gift, { countries })
  const activation = { kind: 'DEPOSIT', minimums: { EUR: 1_000 } } as const
  await defineBonus(pool, byDeposit, { countries, activation }, { bonusCode: id, offered: true })
  const names = { en: 'Of a test' }
  await query(
    `insert into shop_items (shop_item_id, brand_id, names, categories, price, bonus_id, place)
     values ($1, 'ac', $2, $2, 10, $3, 1)`,
    [`item-${id}`, names, gift],
  )
  await query(`insert into boxes (box_id, brand_id, names, kind) values ($1, 'ac', $2, 'BOX')`, [`box-${id}`, names])
  await query(
    `insert into box_rewards (reward_id, box_id, place, names, weight, bonus_id) values
       ($1 || '-1', $1, 1, $2, 1, $3), ($1 || '-2', $1, 2, $2, 0, null)`,
    [`box-${id}`, names, gift],
  )
  return { gift, code: id, item: `item-${id}`, box: `box-${id}` }
}

async function stage(countries: Countries) {
  // Each stage has the operator's whole budget of a day.
  await query(`update operator_grants set granted_at = now() - interval '2 days'`)
  const player = await newPlayer(started.platform)
  await post(started.platform.deps.pool, {
    key: `points-of-test:${player.userId}`,
    kind: 'test',
    currencyCode: 'PTS',
    legs: [
      { account: playerAccount(player.userId, 'VIRTUAL'), amount: 10 },
      { account: houseAccount('POINTS', 'ac'), amount: -10 },
    ],
  })
  return { ...(await offer(countries)), player }
}
type Stage = Awaited<ReturnType<typeof stage>>

const ask = async ({ userId, accessToken }: Session, document: string, variables: object = {}) =>
  (await started.platform.query(document, { userId, ...variables }, accessToken)).data
// biome-ignore lint/suspicious/noExplicitAny: answers of several queries
const nodes = (connection: { edges: { node: any }[] }) => connection.edges.map(({ node }) => node)
const countOf = async ({ userId }: Session) =>
  (await query('select from user_bonuses where user_id = $1', [userId])).length
const campaign = ({ gift }: Stage, status: string) =>
  done('save-campaign', { campaignId: `of-${gift}`, brandId: 'ac', name: 'Test', status, bonusIds: [gift] })
const grant = ({ player: { userId }, gift }: Stage) =>
  grantBonus(started.platform.deps.pool, { userId, bonusId: gift, key: gift, source: 'OPERATOR' })
const asOperator = async (operation: string, request: object) => {
  const { status, answer } = await send(operation, JSON.stringify(request))
  if (status !== 200) expect(answer.error.code).toBe('NOT_IN_THIS_COUNTRY')
  return status === 200
}

interface Way {
  /** What happens while the player lives where they may have everything. */
  before?: (on: Stage) => Promise<unknown>
  /** Whether the player is shown the bonus, or gets it. */
  leads: (on: Stage) => Promise<boolean>
}

const ways: Record<string, Way> = {
  'the list of deposit bonuses': {
    leads: async ({ player, code }) => {
      const list = await ask(player, 'query ($userId: ID!) { userDepositBonuses(userId: $userId) { bonusCode } }')
      return list.userDepositBonuses.some(({ bonusCode }: { bonusCode: string }) => bonusCode === code)
    },
  },
  'a deposit with the code': {
    leads: ({ player: { userId }, code }) =>
      transaction(started.platform.deps.pool, async (client) => {
        const player = await findPlayer(client, userId)
        if (!player) throw new Error('no player')
        const deposit = { bonusCode: code, paymentId: uuidV7(), amount: 5_000, currencyCode: 'EUR' }
        return (await reserveDepositBonus(client, player, deposit)).kind === 'reserved'
      }),
  },
  "an operator's grant": {
    leads: ({ player: { userId }, gift }) => asOperator('grant-bonus', { userId, bonusId: gift, key: newKey() }),
  },
  'a campaign that the player joins': {
    before: (on) => campaign(on, 'ACTIVE'),
    leads: async ({ player, gift }) => {
      await done('add-campaign-member', { campaignId: `of-${gift}`, userId: player.userId })
      return (await countOf(player)) > 0
    },
  },
  'a campaign that becomes active': {
    before: async (on) => {
      await campaign(on, 'DRAFT')
      await done('add-campaign-member', { campaignId: `of-${on.gift}`, userId: on.player.userId })
    },
    leads: async (on) => {
      await campaign(on, 'ACTIVE')
      return (await countOf(on.player)) > 0
    },
  },
  'the list of bonuses of campaigns': {
    before: async (on) => {
      await campaign(on, 'ACTIVE')
      await done('add-campaign-member', { campaignId: `of-${on.gift}`, userId: on.player.userId })
    },
    leads: async ({ player }) => {
      const document = 'query ($userId: ID!) { userCampaignBonuses(userId: $userId) { bonus { bonusId } } }'
      return (await ask(player, document)).userCampaignBonuses.length > 0
    },
  },
  'the list of the shop': {
    leads: async ({ player, item }) => {
      const document = `{ shopItemConnection(brandId: "ac", first: 100) { edges { node { id } } } }`
      return nodes((await ask(player, document)).shopItemConnection).some(({ id }) => id === item)
    },
  },
  'a purchase in the shop': {
    leads: async ({ player, item }) => {
      const document = `mutation ($userId: ID!, $items: [ID!]!) {
        purchaseShopItems(userId: $userId, shopItemIds: $items, idempotencyKey: "key") {
          __typename ... on PurchaseShopItemsSuccess { balance } ... on PurchaseShopItemsRefusal { code }
        }
      }`
      const { purchaseShopItems: bought } = await ask(player, document, { items: [item] })
      if (bought.code) expect(bought.code).toBe('UNKNOWN_ITEM')
      return bought.balance === 0
    },
  },
  'a box that an operator grants': {
    leads: ({ player: { userId }, box }) => asOperator('grant-box', { userId, boxId: box, key: newKey() }),
  },
  'the list of boxes': {
    before: ({ player: { userId }, box }) => grantBox(started.platform.deps.pool, { userId, boxId: box, key: box }),
    leads: async ({ player }) => {
      const document =
        'query ($userId: ID!) { userBoxConnection(brandId: "ac", userId: $userId) { edges { node { userBoxId } } } }'
      return nodes((await ask(player, document)).userBoxConnection).length > 0
    },
  },
  'a box that is opened': {
    before: ({ player: { userId }, box }) => grantBox(started.platform.deps.pool, { userId, boxId: box, key: box }),
    leads: async ({ player }) => {
      const [box] = await query<{ id: string }>('select user_box_id as id from user_boxes where user_id = $1', [
        player.userId,
      ])
      const document = `mutation ($id: ID!) { openUserBox(userBoxId: $id) {
        ... on OpenUserBoxSuccess { userBonus { bonusId } } ... on OpenUserBoxRefusal { code } } }`
      const { openUserBox: opened } = await ask(player, document, { id: box?.id })
      if (opened.code) expect(opened.code).toBe('UNKNOWN_BOX')
      return opened.userBonus !== undefined
    },
  },
  'the list of their bonuses': {
    before: grant,
    leads: async ({ player }) => {
      const document = 'query ($userId: ID!) { userBonusConnection(userId: $userId) { edges { node { bonusId } } } }'
      return nodes((await ask(player, document)).userBonusConnection).length > 0
    },
  },
  'a granted bonus that is claimed': {
    before: grant,
    leads: async ({ player }) => {
      const [own] = await query<{ id: string }>('select user_bonus_id as id from user_bonuses where user_id = $1', [
        player.userId,
      ])
      const document = `mutation ($userId: ID!, $id: ID!) { activateUserBonus(userId: $userId, userBonusId: $id, activationType: MANUAL) {
        ... on ActivateUserBonusSuccess { userBonus { status } } ... on ActivateUserBonusRefusal { code } } }`
      const { activateUserBonus: claimed } = await ask(player, document, { id: own?.id })
      if (claimed.code) expect(claimed.code).toBe('NOT_AVAILABLE')
      return claimed.userBonus?.status === 'ACTIVE'
    },
  },
}

describe.each<[where: string, lives: { countryCode: string; skin: string }, countries: Countries, expected: boolean]>([
  ['Finland', { countryCode: 'fi', skin: 'ac' }, everywhere, true],
  ['Sweden, on a skin without bonuses there', { countryCode: 'se', skin: 'ac' }, everywhere, false],
  ['Sweden, on a skin with bonuses there', { countryCode: 'se', skin: 'ra' }, everywhere, true],
  ['Norway, for which its terms are not', { countryCode: 'no', skin: 'ac' }, { include: null, exclude: ['no'] }, false],
])('a player in %s', (_, { countryCode, skin }, countries, expected) => {
  it.each(Object.keys(ways))(`${expected ? 'comes' : 'does not come'} to a bonus by %s`, async (name) => {
    const way = ways[name]
    const on = await stage(countries)
    await way?.before?.(on)
    await query('update players set country_code = $2, skin = $3 where user_id = $1', [
      on.player.userId,
      countryCode,
      skin,
    ])
    expect(await way?.leads(on)).toBe(expected)
  })
})
