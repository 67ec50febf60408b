import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, deposit, logIn, newPlayer, registration, type Session } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, newId, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
const { done, query } = operatorOf(() => platform)
const password = 'Copper-Lake-7'

const ask = (who: Session, text: string, variables: object = {}) =>
  platform.query(text, { id: who.userId, ...variables }, who.accessToken)

const close = async (who: Session, changes: object = {}) =>
  (
    await ask(
      who,
      `mutation ($id: ID!, $proof: ProofInput, $forfeits: ClosingForfeitsInput!) {
        closeAccount(userId: $id, proof: $proof, forfeits: $forfeits) { __typename
          ... on CloseAccountSuccess { closedAt erasedAfter } ... on CloseAccountRefusal { code } } }`,
      { proof: { password }, forfeits: { bonusMoney: 0, bonuses: 0, points: 0 }, ...changes },
    )
  ).data?.closeAccount
const closing = async (who: Session) =>
  (
    await ask(
      who,
      `query ($id: ID!) { accountClosing(userId: $id) { money hasOpenPayments hasOpenRounds erasedAfter
        forfeits { bonusMoney bonuses points } } }`,
    )
  ).data.accountClosing

describe('closing the account', () => {
  it('takes neither money nor an open round or payment', async () => {
    const player = await playerWith(platform, 1_000)
    expect(await closing(player)).toMatchObject({ money: 1_000, hasOpenPayments: false, hasOpenRounds: false })
    expect(await close(player)).toMatchObject({ code: 'MONEY_LEFT' })
    const round = (await startSession(platform, player)).round()
    await round.bet(1_000)
    expect(await close(player)).toMatchObject({ code: 'ROUND_OPEN' })
    await round.win(0)
    await query(`update payments set status = 'PENDING' where user_id = $1`, [player.userId])
    expect(await close(player)).toMatchObject({ code: 'PAYMENTS_OPEN' })
    await query(`update payments set status = 'SUCCEEDED' where user_id = $1`, [player.userId])
    expect(await close(player, { proof: null })).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await close(player, { proof: { password: 'wrong' } })).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await close(player)).closedAt).toMatch(/Z$/)
  })

  it('forfeits what the player was shown and nothing else', async () => {
    const player = await newPlayer(platform)
    await takeBonus(platform, player, bonusMoney(500))
    await takeBonus(platform, player, bonusMoney(300))
    const { forfeits } = await closing(player)
    expect(forfeits).toEqual({ bonusMoney: 500, bonuses: 2, points: 0 })
    expect(await close(player)).toMatchObject({ code: 'FORFEITS_CHANGED' })
    expect((await close(player, { forfeits })).__typename).toBe('CloseAccountSuccess')
    const bonuses = await query<{ status: string }>('select status from user_bonuses where user_id = $1', [
      player.userId,
    ])
    expect(bonuses.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    const [money] = await query<{ sum: number }>(
      `select sum(balance)::int as sum from ledger_accounts where owner = 'player:' || $1 and kind in ('REAL', 'BONUS')`,
      [player.userId],
    )
    expect(money?.sum).toBe(0)
  })

  it('ends logins and offers, tells by mail, and lets nobody in any more', async () => {
    const input = registration({ receiveEmail: true })
    const player = await newPlayer(platform, true, input)
    const other = await logIn(platform, input.email, 'ac', password)
    const { closedAt, erasedAfter } = await close(player)
    expect(new Date(erasedAfter).getUTCFullYear() - new Date(closedAt).getUTCFullYear()).toBe(5)
    for (const who of [player, other])
      expect(codesOf(await ask(who, 'query ($id: ID!) { user(userId: $id) { email } }'))).toEqual(['UNAUTHENTICATED'])
    expect(await logIn(platform, input.email, 'ac', password)).toMatchObject({ __typename: 'LoginRefusal' })
    await platform.deps.background.idle()
    const mail = platform.third.mails.findLast(({ to }) => to === input.email)
    expect(mail?.text).toContain('closed for good')
    expect(await done('find-player', { brandId: 'ac', email: input.email })).toMatchObject({
      ...{ status: 'BLOCKED', closedAt, closedByPlayer: true },
    })
    const [row] = await query('select receive_email, receive_sms from players where user_id = $1', [player.userId])
    expect(row).toEqual({ receive_email: false, receive_sms: false })
    // The same person may open a new account, of another address.
    const again = { ...input, email: `${randomUUID()}@mail.example`, phone: `+358 40${String(Date.now()).slice(-7)}` }
    expect((await platform.query(createUserQuery, { input: again })).data.createUser.__typename).toBe(
      'CreateUserSuccess',
    )
  })

  it('leaves a self-exclusion of the person as it is', async () => {
    const player = await newPlayer(platform)
    await query(
      `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
       select gen_random_uuid(), person_id, user_id, 'SELF', 'PERSON', 'MGA', now() + interval '1 year' from players where user_id = $1`,
      [player.userId],
    )
    expect((await close(player)).__typename).toBe('CloseAccountSuccess')
    const rows = await query<{ kind: string; lifted: boolean }>(
      'select kind, lifted_at is not null as lifted from exclusions where user_id = $1 order by kind',
      [player.userId],
    )
    expect(rows).toEqual([
      { kind: 'OPERATOR', lifted: false },
      { kind: 'SELF', lifted: false },
    ])
  })

  it('lets the same person come back with a new account, unless an operator has blocked them', async () => {
    const twin = { firstName: 'Signe', lastName: newId('Palaaja').replaceAll(/[^a-z]/gi, 'a'), birthDate: '1988-03-04' }
    const inReview = async ({ userId }: Session) =>
      (await query<{ in_review: boolean }>('select in_review from players where user_id = $1', [userId]))[0]?.in_review
    const first = await newPlayer(platform, true, twin)
    const second = await newPlayer(platform, true, { ...twin, address1: 'Elsewhere 2', city: 'Oulu' })
    await platform.deps.background.idle()
    await close(first)
    const third = await newPlayer(platform, true, { ...twin, address1: 'Elsewhere 3', city: 'Vaasa' })
    await platform.deps.background.idle()
    expect([await inReview(second), await inReview(third)]).toEqual([false, false])
    await done('block-player', { userId: second.userId })
    const fourth = await newPlayer(platform, true, { ...twin, address1: 'Elsewhere 4', city: 'Pori' })
    await platform.deps.background.idle()
    expect(await inReview(fourth)).toBe(true)
  })

  it('happens once, however often it is asked for at the same moment, and not beside a deposit', async () => {
    const player = await newPlayer(platform)
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(player)))
    expect(answers.filter((answer) => answer?.__typename === 'CloseAccountSuccess')).toHaveLength(1)
    const rich = await newPlayer(platform)
    const [closed] = await Promise.all([close(rich), deposit(platform, rich, 2_000).catch(() => newId('refused'))])
    const [state] = await query<{ closed: boolean; real: number }>(
      `select closed_at is not null as closed, coalesce((select balance from ledger_accounts
         where owner = 'player:' || p.user_id and kind = 'REAL' and currency_code = 'EUR'), 0)::int as real
       from players p where user_id = $1`,
      [rich.userId],
    )
    expect(state?.closed).toBe(closed?.__typename === 'CloseAccountSuccess')
    if (state?.closed) expect(state.real).toBe(0)
  })
})
