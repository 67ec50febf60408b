import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { findPlayer, type NewPlayer } from '../players/player-store.ts'
import { defineBonus, give, underLock } from '../testing/bonus-table.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { reserveDepositBonus } from './deposit-bonus.ts'
import { depositBonusesOf } from './deposit-bonus-choice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase()
  const activation = { kind: 'DEPOSIT', minimums: { EUR: 2_000 } } as const
  await defineBonus(database.pool, 'given', { activation }, { bonusCode: 'GIVEN' })
})
afterAll(() => database.close())

const codesFor = async ({ userId }: NewPlayer) => {
  const player = await findPlayer(database.pool, userId)
  return player ? (await depositBonusesOf(database.pool, player)).map(({ definition }) => definition.bonusCode) : []
}
const claim = ({ userId, currencyCode }: NewPlayer, bonusCode: string) =>
  underLock(database.pool, userId, async (db) => {
    const player = await findPlayer(db, userId)
    if (!player) throw new Error('no player')
    return reserveDepositBonus(db, player, { bonusCode, paymentId: uuidV7(), amount: 5_000, currencyCode })
  })

/** Accounts of one person. */
async function accountsOfOne(...brandIds: ('ac' | 'bz')[]): Promise<NewPlayer[]> {
  const players = []
  for (const brandId of brandIds) players.push(await addPlayer(database.pool, 0, { brandId, skin: brandId }))
  await uncheckedQuery(
    database.pool,
    `with person as (insert into persons (person_id) values (gen_random_uuid()) returning person_id)
     update players set person_id = (select person_id from person) where user_id = any($1)`,
    [players.map(({ userId }) => userId)],
  )
  return players
}

it('a first deposit by one account is that of the others too', async () => {
  const [one, other, elsewhere] = (await accountsOfOne('ac', 'ac', 'bz')) as [NewPlayer, NewPlayer, NewPlayer]
  await uncheckedQuery(
    database.pool,
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language)
     values ($1, $2, 'first', '', 'DEPOSIT', 100, 'EUR', 'SUCCEEDED', '', '', '', '', '', 'en')`,
    [uuidV7(), one.userId],
  )
  expect(await codesFor(other)).toEqual(['RELOAD50'])
  expect(await codesFor(elsewhere)).toContain('WELCOME100')
})

it('an offer is for one of the accounts of a person, whichever takes it first', async () => {
  const { pool } = database
  const [one, other, elsewhere] = (await accountsOfOne('ac', 'ac', 'bz')) as [NewPlayer, NewPlayer, NewPlayer]
  const stranger = await addPlayer(pool)
  expect(await codesFor(other)).toEqual(['RELOAD50', 'WELCOME100'])
  expect(await claim(one, 'WELCOME100')).toEqual({ kind: 'reserved' })
  expect(await codesFor(other)).toEqual(['RELOAD50'])
  expect(await claim(other, 'WELCOME100')).toEqual({ kind: 'not-available' })
  expect(await codesFor(stranger)).toContain('WELCOME100')
  // What was granted to one account is no copy of the other's.
  await give(pool, one.userId, 'given')
  expect(await codesFor(one)).toContain('GIVEN')
  expect(await codesFor(other)).not.toContain('GIVEN')
  expect(await codesFor(elsewhere)).toContain('WELCOME100')
})

it('is for one of them too when all of them claim it in the same moment', async () => {
  const accounts = await accountsOfOne('ac', 'ac', 'ac', 'ac')
  const decisions = await Promise.all(accounts.map((account) => claim(account, 'WELCOME100')))
  expect(decisions.filter(({ kind }) => kind === 'reserved')).toHaveLength(1)
})
