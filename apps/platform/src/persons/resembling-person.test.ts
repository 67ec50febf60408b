import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, deposit, logIn, newPlayer, openGame, type Session } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { newcomer, personJourneys } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
beforeEach(() => forgetAttempts())
const { ask, done, refused } = operatorOf(() => platform)
const { forgetAttempts, known, tie, lock, endExclusions, compare, bet, startGame } = personJourneys(() => platform)

describe('somebody who may be an excluded person', () => {
  /** An excluded player, and a later account whose birth date is one day off. */
  async function resembling() {
    const liz = newcomer()
    const first = await newPlayer(platform, true, liz)
    await lock(first, 'P5Y')
    const second = await known({ ...liz, firstName: 'Liz', birthDate: liz.birthDate.replace('-14', '-15') })
    const { matches } = await done('list-person-matches', {})
    const match = matches.find(({ accounts }: { accounts: { userId: string }[] }) =>
      accounts.some(({ userId }) => userId === second.userId),
    )
    return { first, second, match }
  }

  it('gets an account, but neither deposits nor plays before an operator has decided', async () => {
    const { first, second, match } = await resembling()
    expect(match).toMatchObject({ status: 'OPEN', score: 60, signals: 'SHORT_NAME BIRTH_DAY_OFF' })
    expect(match.accounts.find(({ userId }: Session) => userId === first.userId)).toMatchObject({ excluded: true })
    expect(await createPayment(platform, second, { amount: 5_000 })).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect(await startGame(second)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })

    expect(await done('decide-person-match', { matchId: match.matchId, decision: 'DIFFERENT' })).toEqual({
      decision: 'DIFFERENT',
    })
    await platform.deps.background.idle()
    expect(await startGame(second)).toMatchObject({ __typename: 'StartGameSuccess' })
    expect(await hasAccess(platform, second)).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['another day', { birthDate: '-28' }],
    ['another month', { birthDate: '-09-14' }],
    ['another year', { birthDate: '1984-04-14' }],
    ['a last name with a letter more', { lastName: 'Wharton-Smythes' }],
    ['another first name', { firstName: 'Xenia' }],
    ['both names mistyped', { firstName: 'Gretel', lastName: 'Wharton-Smithe' }],
    ['an additional last name in another month', { lastName: 'Wharton-Smythe King', birthDate: '-09-14' }],
  ])('gets an account that does not play: %s', async (_, { birthDate = '', ...changes }) => {
    const greta = { ...newcomer(), firstName: 'Greta', lastName: 'Wharton-Smythe', phone: null }
    await lock(await newPlayer(platform, true, greta), 'P1Y')
    const date = greta.birthDate.slice(0, greta.birthDate.length - birthDate.length) + birthDate
    const second = await known({ ...greta, ...changes, birthDate: date })
    expect(await startGame(second)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it.each([
    ['a namesake', { birthDate: '1971-11-27' }],
    ['somebody born on the same day', { lastName: 'Underhill' }],
  ])('is not %s', async (_, changes) => {
    const greta = { ...newcomer(), firstName: 'Greta', lastName: 'Collingwood', phone: null }
    await lock(await newPlayer(platform, true, greta), 'P1Y')
    expect(await startGame(await known({ ...greta, ...changes }))).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('is excluded once an operator says that they are the same', async () => {
    const { second, match } = await resembling()
    await done('decide-person-match', { matchId: match.matchId, decision: 'SAME' })
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  })

  it('may play again when the exclusion has ended', async () => {
    const { first, second } = await resembling()
    await endExclusions(first)
    expect(await startGame(second)).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('may not go on playing when the other account is excluded later', async () => {
    const liz = newcomer()
    const first = await newPlayer(platform, true, liz)
    const second = await known({ ...liz, birthDate: liz.birthDate.replace('-14', '-13') })
    await deposit(platform, second, 5_000)
    const { gameSessionId } = await openGame(platform, second)
    expect(await bet(gameSessionId)).toBeUndefined()
    await lock(first)
    expect(await bet(gameSessionId)).toBe('PLAYER_BLOCKED')
  })

  it('is not joined again to a person from whom an operator has parted them', async () => {
    const liz = newcomer()
    const [first, second] = [await known(liz), await known(liz)]
    await tie(first, second)
    const { matches } = await done('list-person-matches', { status: 'SAME' })
    const match = matches.find(({ accounts }: { accounts: { userId: string }[] }) =>
      accounts.some(({ userId }) => userId === second.userId),
    )
    await lock(first)
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    const parting = { matchId: match.matchId, decision: 'DIFFERENT' }
    // It frees an account of somebody who is excluded.
    for (let again = 0; again < 2; again++)
      expect(await refused('decide-person-match', parting)).toEqual([403, 'SECOND_OPERATOR'])
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    await done('decide-person-match', parting, 'otis')
    await platform.deps.background.idle()
    expect(await tryLogin(platform, second)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await tryLogin(platform, first)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    await compare(second)
    expect((await logIn(platform, second.email, 'ac', second.password)).userId).toBe(second.userId)
    // Joined again, they are parted by two operators again.
    await done('decide-person-match', { ...parting, decision: 'SAME' })
    for (const operator of ['otis', 'otis'])
      expect((await ask('decide-person-match', parting, operator)).answer.error?.code).toBe('SECOND_OPERATOR')
    // Whoever withdraws a proposal has withdrawn it.
    await done('decide-person-match', { ...parting, decision: 'SAME' }, 'otis')
    expect((await ask('decide-person-match', parting)).answer.error?.code).toBe('SECOND_OPERATOR')
  })

  it('is not found by an unknown match', async () => {
    const request = { matchId: crypto.randomUUID(), decision: 'SAME' }
    expect(await refused('decide-person-match', request)).toEqual([404, 'UNKNOWN_MATCH'])
  })
})
