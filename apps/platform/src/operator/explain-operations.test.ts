import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { describe, expect, it } from 'vitest'
import { createPayment, deposit, newPlayer, withdraw } from '../testing/journeys.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, done, refused, query } = operatorPlatform()

const visitor = { brandId: 'ac', country: 'fi' }
async function hidingRule(request: object): Promise<string | null> {
  const { rules } = (await done('explain', { ...visitor, ...request })) as OperatorResponse<'explain'>
  return rules.find(({ holds }) => !holds)?.rule ?? null
}

const enters = 'the player may enter their account'
const noReview = 'no operator has yet to tell the player from an excluded person'

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
    expect(await of('CARD_PAYMENT_IQ')).toBe('the market is open')
    expect(await hidingRule({ kind: 'GAME', id: 'prickly-fortune', userId })).toBe('the market is open')
    await done('set-market', { brandId: 'ac', country: 'fi', state: 'OPEN' })
  })

  const kept: [string, string, [method: string | null, game: string | null]][] = [
    ['a lock', `locked_until = now() + interval '1 day'`, [enters, enters]],
    ['a block', `status = 'BLOCKED'`, [enters, enters]],
    ['a review', `in_review = true, register_held_until = now()`, [noReview, noReview]],
    ['the blacklist', `blacklisted = 'FULL'`, ['the blacklist does not bar the method', null]],
    ['a missing deposit limit', `country_code = 'de'`, ['the limits that the rules want are set', null]],
    [
      'a missing limit of losses',
      `country_code = 'br', kyc_status = 'VERIFIED'`,
      ['the limits that the rules want are set', null],
    ],
    [
      'a missing identity',
      `country_code = 'br', kyc_status = 'NO_MATCH'`,
      [
        'the identity is verified where that is wanted before a deposit',
        'the identity is verified where that is wanted before play',
      ],
    ],
    [
      'a register that does not answer',
      `country_code = 'gb', kyc_status = 'VERIFIED'`,
      [
        'the register of the country neither lists the player nor is silent',
        'the register of the country can be asked',
      ],
    ],
  ]
  it.each(kept)('tells of %s where a deposit and a game are refused by it', async (_, change, [method, game]) => {
    const { config } = started.platform.deps
    const { registersUrl } = config
    config.registersUrl = 'http://127.0.0.1:9'
    const { userId } = await newPlayer(started.platform)
    const of = (kind: string, id: string) => hidingRule({ kind, id, userId })
    expect([await of('PAYMENT_METHOD', 'CARD_PAYMENT_IQ'), await of('GAME', 'prickly-fortune')]).toEqual([null, null])
    await query(`update players set ${change} where user_id = $1`, [userId])
    expect([await of('PAYMENT_METHOD', 'CARD_PAYMENT_IQ'), await of('GAME', 'prickly-fortune')]).toEqual([method, game])
    config.registersUrl = registersUrl
  })

  it('tells of a withdrawal in review, by which a deposit and a claim are refused', async () => {
    const player = await newPlayer(started.platform)
    await deposit(started.platform, player, 10_000)
    await query(
      `insert into user_bonuses (user_bonus_id, user_id, bonus_id, currency_code, source, grant_key, status)
       values (gen_random_uuid(), $1, 'ac-bonus-5', 'EUR', 'OPERATOR', 'explained', 'AVAILABLE')`,
      [player.userId],
    )
    const of = (kind: string, id: string) => hidingRule({ kind, id, userId: player.userId })
    const both = async () => [await of('PAYMENT_METHOD', 'CARD_PAYMENT_IQ'), await of('BONUS', 'ac-bonus-5')]
    expect(await both()).toEqual([null, null])
    expect(await withdraw(started.platform, player, { amount: 2_000 })).toMatchObject({
      payment: { status: 'PENDING_APPROVAL' },
    })
    expect(await createPayment(started.platform, player)).toMatchObject({ code: 'PENDING_WITHDRAWALS' })
    expect(await both()).toEqual([
      'no withdrawal is pending, or has left within a day',
      'no withdrawal is in review, or it has been claimed',
    ])
  })

  it('tells of too many unfinished deposits', async () => {
    const player = await newPlayer(started.platform)
    for (let count = 0; count < 10; count++)
      expect(await createPayment(started.platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
    expect(await createPayment(started.platform, player)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await hidingRule({ kind: 'PAYMENT_METHOD', id: 'CARD_PAYMENT_IQ', userId: player.userId })).toBe(
      'few deposits are left unfinished',
    )
  })

  it('tells which country blocks a studio, and asks the market and play without a login where the visitor is', async () => {
    const of = (request: object) => hidingRule({ kind: 'GAME', id: 'prickly-fortune', ...request })
    const pragmatic = 'hump-day-riches'
    expect(await of({ id: pragmatic })).toBeNull()
    expect(await of({ id: pragmatic, country: 'fr' })).toBe('no place blocks the studio')
    const loginFirst = 'it may be opened without a login, or somebody is logged in'
    expect(await of({ id: 'troll-booth', located: 'de' })).toBe(loginFirst)
    await done('set-market', { brandId: 'ac', country: 'ca', state: 'CLOSED' })
    expect([await of({ located: 'ca' }), await of({ located: 'fi' })]).toEqual(['the market is open', null])
    await done('set-market', { brandId: 'ac', country: 'ca', state: 'OPEN' })
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
