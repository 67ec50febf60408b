import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { describe, expect, it } from 'vitest'
import { newPlayer } from '../testing/journeys.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, done, refused, query } = operatorPlatform()

const visitor = { brandId: 'ac', country: 'fi' }
async function hidingRule(request: object): Promise<string | null> {
  const { rules } = (await done('explain', { ...visitor, ...request })) as OperatorResponse<'explain'>
  return rules.find(({ holds }) => !holds)?.rule ?? null
}

describe('explain', () => {
  it.each([
    [{ kind: 'GAME', id: 'prickly-fortune' }, null],
    [{ kind: 'GAME', id: 'no-such-game' }, 'the brand has the game'],
    [{ kind: 'GAME', id: 'troll-booth' }, null],
    [{ kind: 'GAME', id: 'troll-booth', country: 'de' }, 'it may be opened without a login, or somebody is logged in'],
    [{ kind: 'BONUS', id: 'ac-welcome' }, 'somebody is logged in'],
    [{ kind: 'PAYMENT_METHOD', id: 'CARD_PAYMENT_IQ' }, 'somebody is logged in'],
    [{ kind: 'PROMOTION', id: 'ac-welcome' }, null],
  ])('tells a visitor’s %j', async (request, rule) => expect(await hidingRule(request)).toBe(rule))

  it('asks the same rules as the list of bonuses for a deposit', async () => {
    const player = await newPlayer(started.platform)
    const of = (id: string) => hidingRule({ kind: 'BONUS', id, userId: player.userId })
    const listed = async () => {
      const document = 'query ($id: ID!) { userDepositBonuses(userId: $id) { bonusId } }'
      const { data } = await started.platform.query(document, { id: player.userId }, player.accessToken)
      const bonuses = data?.userDepositBonuses as { bonusId: string }[] | undefined
      return bonuses?.map(({ bonusId }) => bonusId)
    }
    expect(await listed()).toEqual(expect.arrayContaining(['ac-welcome', 'ac-reload']))
    expect([await of('ac-welcome'), await of('ac-reload')]).toEqual([null, null])
    expect(await of('bz-welcome')).toBe('the brand has the bonus')
    expect(await of('no-such-bonus')).toBe('the brand has the bonus')
    expect(await of('ac-bonus-5')).toBe('it was granted to the player and has not ended')
    await query(`update players set country_code = 'se' where user_id = $1`, [player.userId])
    expect(await listed()).toEqual([])
    expect(await of('ac-welcome')).toBe('the skin has bonuses in the country')
  })

  it('asks the rules of games where the player lives and where the site takes them to be', async () => {
    const { userId } = started.player
    const of = (id: string, country: string) => hidingRule({ kind: 'GAME', id, country, userId })
    expect(await of('troll-booth', 'fi')).toBeNull()
    expect(await of('troll-booth', 'de')).toBe('the rules of each place allow what the game has')
    expect(await of('prickly-fortune', 'de')).toBeNull()
  })

  it('tells which bar keeps a player from a method', async () => {
    const { userId } = await newPlayer(started.platform)
    const of = (id: string) => hidingRule({ kind: 'PAYMENT_METHOD', id, userId })
    expect(await of('CARD_PAYMENT_IQ')).toBeNull()
    expect(await of('CASH_NOWHERE')).toBe('there is such a method')
    await done('set-market', { brandId: 'ac', country: 'fi', state: 'CLOSED' })
    expect(await of('CARD_PAYMENT_IQ')).toBe('nothing bars the player from depositing by it')
    expect(await hidingRule({ kind: 'GAME', id: 'prickly-fortune', userId })).toBe('the market is open')
    await done('set-market', { brandId: 'ac', country: 'fi', state: 'OPEN' })
  })

  it('shows what pages know of a player, and refuses unknown ones', async () => {
    const { userId } = started.player
    const asked = { ...visitor, kind: 'PROMOTION', id: 'ac-welcome' }
    expect(await done('explain', { ...asked, userId })).toEqual({
      viewer: {
        ...{ countryCode: 'fi', campaignIds: [], affiliateId: null, currencyCode: 'EUR', hasDeposited: false },
        bonuses: 'ALL',
      },
      rules: [],
    })
    const { userId: brazilian } = await newPlayer(started.platform)
    await query(`update players set country_code = 'br' where user_id = $1`, [brazilian])
    expect(await done('explain', { ...asked, userId: brazilian })).toMatchObject({
      viewer: { countryCode: 'br', bonuses: 'WITHOUT_DEPOSIT' },
    })
    expect(await done('explain', asked)).toMatchObject({ viewer: null })
    expect(await refused('explain', { ...asked, brandId: 'bz', userId })).toEqual([404, 'UNKNOWN_PLAYER'])
    expect(await refused('explain', { ...asked, country: 'FI' })).toEqual([400, 'INVALID_REQUEST'])
    expect(await refused('explain', { ...asked, kind: 'MOOD' })).toEqual([400, 'INVALID_REQUEST'])
  })
})
