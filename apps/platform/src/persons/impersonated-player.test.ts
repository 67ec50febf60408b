import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, deposit, newPlayer, type Session } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { newcomer, personJourneys, ra } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, mailsTo, tryLogin } from '../testing/session-journeys.ts'

/** A stranger opens an account in a player's name, and excludes themselves there. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
beforeEach(() => forgetAttempts())
const { done, query } = operatorOf(() => platform)
const { forgetAttempts, known, lock, startGame } = personJourneys(() => platform)

describe('whoever registers with the name and birth date of a player', () => {
  /** A player with money and a bonus, and a stranger's account in their name; the address is the stranger's own. */
  async function impersonated(changes: object = {}) {
    const person = newcomer()
    const hugo = { ...person, phone: `+358 40 555${person.birthDate.slice(0, 4)}` }
    const victim = await known(hugo)
    await deposit(platform, victim, 5_000)
    await done('grant-bonus', { userId: victim.userId, bonusId: 'ac-bonus-5', key: crypto.randomUUID() })
    return { victim, stranger: await newPlayer(platform, true, { ...hugo, ...ra, ...changes }) }
  }
  type Match = { matchId: string; accounts: { userId: string }[] }
  const personOf = async ({ userId }: Session) =>
    (
      await query(
        `select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from players where user_id = $1`,
        [userId],
      )
    )[0]
  const openMatches = async ({ userId }: Session): Promise<Match[]> => {
    const listOf = async (request: object) => (await done('list-person-matches', request)).matches
    const isTheirs = ({ accounts }: Match) => accounts.some((account) => account.userId === userId)
    const matches = await listOf({ userId })
    expect(matches).toEqual((await listOf({})).filter(isTheirs))
    return matches
  }
  const state = async ({ userId }: Session) =>
    (
      await query(
        `select locked_until as "lockedUntil", in_review as "inReview",
           (select balance::int from ledger_accounts where owner = 'player:' || user_id and kind = 'REAL') as real,
           (select count(*)::int from payments w where w.user_id = p.user_id and type = 'WITHDRAWAL') as payouts,
           (select count(*)::int from user_bonuses b where b.user_id = p.user_id and status = 'FORFEITED') as forfeited
         from players p where user_id = $1`,
        [userId],
      )
    )[0]

  it('neither locks them out nor moves their money, however long the lock', async () => {
    const { victim, stranger } = await impersonated()
    await lock(stranger, 'P100Y')
    expect(await hasAccess(platform, stranger)).toBe(false)
    expect(await hasAccess(platform, victim)).toBe(true)
    expect(await tryLogin(platform, victim)).toMatchObject({ __typename: 'AuthTokens' })
    const untouched = { lockedUntil: null, inReview: true, real: 5_000, payouts: 0, forfeited: 0 }
    expect(await state(victim)).toEqual(untouched)
    expect(await startGame(victim)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect(await createPayment(platform, victim, { amount: 5_000 })).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it('does not do so with their phone number either, which the stranger cannot prove', async () => {
    const { victim, stranger } = await impersonated()
    await query(`update players set proved_destination = phone where user_id = $1`, [victim.userId])
    await lock(stranger, 'P5Y')
    expect(await hasAccess(platform, victim)).toBe(true)
  })

  it('does not keep them from playing without a confirmed address', async () => {
    const { victim } = await impersonated()
    const person = await personOf(victim)
    await lock(await newPlayer(platform, false, { ...person, ...ra, phone: null }), 'P5Y')
    expect(await startGame(victim)).toMatchObject({ __typename: 'StartGameSuccess' })
    expect(await createPayment(platform, victim, { amount: 5_000 })).toMatchObject({
      __typename: 'CreatePaymentSuccess',
    })
    expect((await openMatches(victim)).length).toBeGreaterThan(0)
  })

  it('does so at most once, however many accounts they have opened before', async () => {
    const { victim, stranger } = await impersonated()
    const person = await personOf(victim)
    const others: Session[] = []
    for (let more = 0; more < 2; more++) others.push(await newPlayer(platform, true, { ...person, ...ra, phone: null }))
    await lock(stranger, 'P5Y')
    expect(await startGame(victim)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    const first = (await openMatches(victim)).find(({ accounts }: Match) =>
      accounts.some(({ userId }) => userId === stranger.userId),
    )
    await done('decide-person-match', { matchId: first?.matchId, decision: 'DIFFERENT' })
    await platform.deps.background.idle()
    for (const other of others) {
      await lock(other, 'P5Y')
      expect(await startGame(victim)).toMatchObject({ __typename: 'StartGameSuccess' })
    }
  })

  it('does so once more with an account whose holder a bank has identified, who may be them', async () => {
    const { victim, stranger } = await impersonated()
    const identified = await newPlayer(platform, true, { ...(await personOf(victim)), ...ra, phone: null })
    const identity = `insert into provider_identities (provider, brand_id, person_id, user_id) values ('ZIMPLER', 'ra', $1, $2)`
    await query(identity, [crypto.randomUUID(), identified.userId])
    await lock(stranger, 'P5Y')
    for (const match of await openMatches(victim))
      if (match.accounts.some(({ userId }) => userId === stranger.userId))
        await done('decide-person-match', { matchId: match.matchId, decision: 'DIFFERENT' })
    await platform.deps.background.idle()
    await lock(identified, 'P5Y')
    expect(await startGame(victim)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it('has them get one mail that says so, until an operator decides', async () => {
    const { victim, stranger } = await impersonated()
    await lock(stranger, 'P5Y')
    const mails = async () =>
      (await mailsTo(platform, victim.email)).filter(
        ({ subject }) => subject === 'We need to check your details at Acacia',
      )
    expect((await mails()).map(({ text }) => text.includes('You can still log in and withdraw'))).toEqual([true])
    await startGame(victim)
    await platform.deps.background.idle()
    expect(await mails()).toHaveLength(1)
    const [match] = await openMatches(victim)
    await done('decide-person-match', { matchId: match?.matchId, decision: 'DIFFERENT' })
    await platform.deps.background.idle()
    expect(await startGame(victim)).toMatchObject({ __typename: 'StartGameSuccess' })
  })
})
