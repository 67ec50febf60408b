import type { Key } from '@parlour/contracts/keys'
import { signedHeaders } from '@parlour/contracts/signing'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  callbackFor,
  createPaymentQuery,
  logIn,
  openGame,
  paymentInput,
  realBalanceOf,
  type Session,
} from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let ada: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
  await uncheckedQuery(
    platform.owner,
    `
    create function fail() returns trigger language plpgsql as $$
    begin
      raise exception 'secret: insert into % failed', tg_table_name
        using detail = 'secret row', hint = 'secret hint', errcode = 'XX000';
    end $$;
    create function lose_connection() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$`,
  )
})
afterAll(() => platform.auditAndClose())

const broken = ['payment_events', 'wallet_transactions', 'user_limit_events']
afterEach(async () => {
  for (const table of broken) await uncheckedQuery(platform.owner, `drop trigger if exists in_the_middle on ${table}`)
})
/** Makes inserts into a table fail, which happen in the middle of transactions. */
const failAt = (table: string, how = 'fail') =>
  uncheckedQuery(platform.owner, `create trigger in_the_middle before insert on ${table} execute function ${how}()`)

interface Answer {
  status: number
  text: string
  headers: string
}

async function post(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    text: await response.text(),
    headers: JSON.stringify([...response.headers]),
  }
}
const graphql = (query: string, variables: object) =>
  post('/graphql', { query, variables }, { authorization: `Bearer ${ada.accessToken}` })
const signed = (caller: string, key: Key, path: string, body: object) =>
  post(path, body, signedHeaders(caller, key, path, JSON.stringify(body)))

/** Words that would reveal the database, the code or the machine. */
const internals =
  /secret|insert|select|update|relation|constraint|trigger|postgres|column \\?"|syntax|terminat|connection ?(ended|lost)|stack|node_modules|\.ts\b|\/work|at \w+ \(|XX000|57P01|ECONN/i

function expectNoLeak({ text, headers }: Answer): void {
  expect(text).not.toMatch(internals)
  expect(headers).not.toMatch(/x-powered-by|"server"/i)
}

describe.each([
  ['a statement fails', 'fail'],
  ['the connection is lost', 'lose_connection'],
])('when %s in the middle of a transaction', (_, how) => {
  it('an operation answers INTERNAL_SERVER_ERROR, reveals nothing and stores nothing', async () => {
    await failAt('payment_events', how)
    const input = paymentInput(ada.userId)
    const answer = await graphql(createPaymentQuery.replace('mutation (', 'mutation Pay('), { input })
    expectNoLeak(answer)
    expect(JSON.parse(answer.text)).toMatchObject({
      data: null,
      errors: [{ message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    })
    const { rowCount } = await uncheckedQuery(platform.deps.pool, 'select from payments where idempotency_key = $1', [
      input.idempotencyKey,
    ])
    expect(rowCount).toBe(0)
  })

  it('all limits of a request stay unchanged', async () => {
    await failAt('user_limit_events', how)
    const answer = await graphql(
      'mutation Limit($id: ID!) { setUserLimits(userId: $id, limits: [{ type: LOSS, period: DAY, value: 5 }]) { __typename } }',
      { id: ada.userId },
    )
    expectNoLeak(answer)
    expect(JSON.parse(answer.text).errors[0].extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' })
    const { rowCount } = await uncheckedQuery(platform.deps.pool, 'select from user_limits where user_id = $1', [
      ada.userId,
    ])
    expect(rowCount).toBe(0)
  })

  it('a bet answers INTERNAL_ERROR, takes nothing, and can be retried', async () => {
    const { gameSessionId } = await openGame(platform, ada)
    const before = await realBalanceOf(platform, ada)
    const bet = { gameSessionId, roundId: how, transactionId: `bet-${how}`, currencyCode: 'EUR', amount: 100 }
    const send = () => signed('studio', platform.deps.config.walletKeys.studio[0], '/wallet/v1/bet', bet)
    await failAt('wallet_transactions', how)
    const answer = await send()
    expectNoLeak(answer)
    expect(answer.status).toBe(500)
    expect(JSON.parse(answer.text).error.code).toBe('INTERNAL_ERROR')
    expect(await realBalanceOf(platform, ada)).toBe(before)
    await uncheckedQuery(platform.owner, 'drop trigger in_the_middle on wallet_transactions')
    expect((await send()).status).toBe(200)
    expect(await realBalanceOf(platform, ada)).toBe(before - 100)
  })

  it('a callback answers 500, credits nothing, and can be retried', async () => {
    await graphql(createPaymentQuery.replace('mutation (', 'mutation Pay('), { input: paymentInput(ada.userId) })
    const request = platform.third.payments.at(-1)
    if (!request) throw new Error('The provider received no request')
    const before = await realBalanceOf(platform, ada)
    const callback = callbackFor(request)
    const [key] = platform.deps.config.paymentsKeys
    const send = () =>
      post('/payments/callback', callback, webhookHeaders(key, request.reference, JSON.stringify(callback)))
    await failAt('payment_events', how)
    const answer = await send()
    expectNoLeak(answer)
    expect(answer.status).toBe(500)
    expect(await realBalanceOf(platform, ada)).toBe(before)
    await uncheckedQuery(platform.owner, 'drop trigger in_the_middle on payment_events')
    expect((await send()).status).toBe(200)
    expect(await realBalanceOf(platform, ada)).toBe(before + request.amount)
  })
})

describe('when a table is missing', () => {
  const away = async (table: string, work: () => Promise<void>) => {
    await uncheckedQuery(platform.owner, `alter table ${table} rename to away`)
    try {
      await work()
    } finally {
      await uncheckedQuery(platform.owner, `alter table away rename to ${table}`)
    }
  }

  it.each([
    ['payments', 'query Q($id: ID!) { paymentConnection(userId: $id) { edges { cursor } } }'],
    ['user_limits', 'query Q($id: ID!) { userLimits(userId: $id) { value } }'],
    ['documents', 'query Q($id: ID!) { documentConnection(userId: $id) { edges { cursor } } }'],
    ['game_sessions', 'query Q($id: ID!) { gameSessionConnection(userId: $id) { edges { cursor } } }'],
    ['ledger_accounts', 'query Q($id: ID!) { balances(userId: $id) { amount } }'],
    // Fails before any resolver, because the login of the token cannot be looked up.
    ['logins', 'query Q($id: ID!) { user(userId: $id) { email } }'],
  ])('%s: the query reveals nothing', (table, query) =>
    away(table, async () => {
      const answer = await graphql(query, { id: ada.userId })
      expectNoLeak(answer)
      expect(JSON.parse(answer.text).errors[0]).toMatchObject({
        message: 'Unexpected error.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      })
    }),
  )

  it('still reports expected errors in the same answer', () =>
    away('user_limits', async () => {
      const query =
        'query Q($id: ID!) { brandCountries(brandId: "zz") { currencyCode } userLimits(userId: $id) { value } }'
      const { errors } = JSON.parse((await graphql(query, { id: ada.userId })).text)
      expect(errors.map((error: { extensions: object }) => error.extensions)).toContainEqual({ code: 'BAD_USER_INPUT' })
    }))

  it('the log names the operation that failed, and the reason', () =>
    away('user_limits', async () => {
      const log = vi.spyOn(platform.deps.logger, 'error')
      await graphql('query MyLimits($id: ID!) { userLimits(userId: $id) { value } }', { id: ada.userId })
      expect(log).toHaveBeenCalledExactlyOnceWith(
        { err: expect.objectContaining({ message: 'relation "user_limits" does not exist' }), operation: 'MyLimits' },
        'operation failed unexpectedly',
      )
      log.mockRestore()
    }))
})
