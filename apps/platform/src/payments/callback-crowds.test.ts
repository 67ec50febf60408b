import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callbackFor, createPayment, newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { statusesWhileHeld } from '../testing/while-held.ts'
import { identified, newPerson, openVisit } from '../testing/zimpler-journeys.ts'

let platform: TestPlatform
let other: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  other = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const many = <Result>(send: () => Promise<Result>) => Array.from({ length: 40 }, send)

it('reports about one visit to the bank at once leave the database to others', async () => {
  const visit = await openVisit(platform)
  const person = newPerson()
  const statuses = await statusesWhileHeld(
    platform,
    other,
    (client) =>
      uncheckedQuery(client, 'select from zimpler_visits where payment_id = $1 for update', [visit.reference]),
    () => many(async () => (await identified(platform, visit, person)).status),
  )
  expect(statuses).toEqual(new Set([200]))
})

it('reports about one payment at once leave the database to others', async () => {
  const player = await newPlayer(platform)
  await createPayment(platform, player)
  const request = platform.third.payments.at(-1)
  if (!request) throw new Error('The provider received no request')
  const statuses = await statusesWhileHeld(
    platform,
    other,
    (client) => uncheckedQuery(client, 'select from players where user_id = $1 for update', [player.userId]),
    () => many(() => platform.callback(callbackFor(request))),
  )
  expect(statuses).toEqual(new Set([200]))
})
