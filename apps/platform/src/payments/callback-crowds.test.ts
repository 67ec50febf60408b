import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callbackFor, createPayment, newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess } from '../testing/session-journeys.ts'
import { identified, newPerson, openVisit } from '../testing/zimpler-journeys.ts'

let platform: TestPlatform
let other: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  other = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

/** Sends many calls that wait for a row, and looks after others meanwhile. */
async function whileHeld<Result>(hold: (client: pg.PoolClient) => Promise<unknown>, send: () => Promise<Result>) {
  const client = await platform.owner.connect()
  let calls: Promise<Result>[] = []
  try {
    await uncheckedQuery(client, 'begin')
    await hold(client)
    calls = Array.from({ length: 40 }, send)
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const { pool } of [platform.deps, platform.deps2]) expect(pool.waitingCount).toBe(0)
    expect(await hasAccess(platform, other)).toBe(true)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  return Promise.all(calls)
}

it('reports about one visit to the bank at once leave the database to others', async () => {
  const visit = await openVisit(platform)
  const person = newPerson()
  const answers = await whileHeld(
    (client) =>
      uncheckedQuery(client, 'select from zimpler_visits where payment_id = $1 for update', [visit.reference]),
    () => identified(platform, visit, person),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('reports about one payment at once leave the database to others', async () => {
  const player = await newPlayer(platform)
  await createPayment(platform, player)
  const request = platform.third.payments.at(-1)
  if (!request) throw new Error('The provider received no request')
  const statuses = await whileHeld(
    (client) => uncheckedQuery(client, 'select from players where user_id = $1 for update', [player.userId]),
    () => platform.callback(callbackFor(request)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})
