import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { brandIds } from '../brands/countries.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { publishCatalogue } from '../games/publish-catalogue.ts'
import { auditLedger } from '../ledger/index.ts'
import { accountsLike, findAccount, keepNameKeys } from '../persons/person-store.ts'
import { authenticatorKeys } from '../testing/authenticator-keys.ts'
import { soundLedger } from '../testing/platform.ts'
import { seedDemo } from './seed.ts'

/** At full size, as `./start` seeds it: other tests have a short history. */
let pool: pg.Pool
let url: string
const seedAll = () =>
  migrate(pool, async (client) => {
    await publishCatalogue(client)
    await seedDemo(client, { tokenSecret: 'token-secret-of-this-test-of-the-demo', authenticatorKeys })
  })
beforeAll(async () => {
  url = await makeDatabase(inject('postgresUrl'))
  pool = createPool(url)
  // Dropping the database may cut idle connections before they have closed by themselves.
  pool.on('error', () => {})
  await seedAll()
  // Bulk inserts leave no statistics, which the planner needs for large joins.
  await uncheckedQuery(pool, 'analyze')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), url)
})

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await uncheckedQuery<Row>(pool, text, values)).rows
const ofAc = async (name: string) =>
  (
    await rowsOf<{ userId: string }>(
      `select user_id as "userId" from players where brand_id = 'ac' and email = $1 || '@parlour.example'`,
      [name],
    )
  )[0]?.userId

it('leaves the ledger sound', async () => expect(await auditLedger(pool)).toEqual(soundLedger))

it('changes nothing on a second run, whatever players have changed themselves', async () => {
  const counts = () =>
    rowsOf(`select (select count(*) from players) as players, (select count(*) from ledger_transfers) as transfers,
      (select count(*) from user_bonuses) as bonuses, (select count(*) from user_boxes) as boxes`)
  const before = await counts()
  await uncheckedQuery(pool, `update players set email = 'ada.lahti@mail.example' where email = 'ada@parlour.example'`)
  await uncheckedQuery(pool, `update players set phone = null where email = 'otto@parlour.example'`)
  await seedAll()
  expect(await counts()).toEqual(before)
})

it('makes nobody resemble another one, in the data of an earlier version too', async () => {
  await uncheckedQuery(
    pool,
    `update players set address1 = 'Esimerkkikatu 1', birth_date = '1990-01-15' where email = 'blocked@parlour.example' and brand_id = 'ac'`,
  )
  await seedAll()
  const players = await rowsOf<{ userId: string }>(`select user_id as "userId" from players`)
  for (const { userId } of players) await keepNameKeys(pool, userId)
  const alike: string[] = []
  for (const { userId } of players) {
    const player = await findAccount(pool, userId)
    if (!player) continue
    for (const { account } of await accountsLike(pool, player))
      if (account.firstName !== player.firstName) alike.push(`${player.firstName} ${account.firstName}`)
  }
  expect(alike).toEqual([])
})

it('creates every player on every brand, the VIP levels on bz and the bank player on ra', async () => {
  const found = await rowsOf<{ brandId: string; names: string[] }>(
    `select brand_id as "brandId", array_agg(first_name order by first_name) as names from players group by brand_id`,
  )
  const names = new Map(found.map((row) => [row.brandId, row.names]))
  expect([...names.keys()].sort()).toEqual([...brandIds].sort())
  const levels = ['Bronze', 'Gold', 'Platinum', 'Silver', 'Standard']
  expect(names.get('bz')).toEqual(expect.arrayContaining(levels))
  expect(names.get('ra')).toContain('Aino')
  const common = (names.get('ac') ?? []).length
  expect(brandIds.map((brandId) => names.get(brandId)?.length)).toEqual([
    common,
    common + 5,
    common + 1,
    common,
    common,
  ])
})

describe('the states', () => {
  it.each<[name: string, query: string, wanted: object[]]>([
    [
      'uma',
      'select email_verified_at as confirmed, kyc_status as kyc from players where user_id = $1',
      [{ confirmed: null, kyc: 'UNCHECKED' }],
    ],
    [
      'bella',
      `select bonus_id as bonus, status, wagered > 0 and wagered < requirement as "isPlayed" from user_bonuses
       where user_id = $1 order by taken_at`,
      [
        { bonus: 'ac-bonus-20', status: 'ACTIVE', isPlayed: true },
        { bonus: 'ac-bonus-10', status: 'QUEUED', isPlayed: false },
      ],
    ],
    ['finn', `select count(*) from user_bonuses where user_id = $1 and status = 'AVAILABLE'`, [{ count: 3 }]],
    [
      'frida',
      'select status, remaining_free_spins as spins from user_bonuses where user_id = $1',
      [{ status: 'ACTIVE', spins: 10 }],
    ],
    [
      'walter',
      `select type, status, needs_operator as "needsOperator", amount from payments where user_id = $1`,
      [{ type: 'WITHDRAWAL', status: 'PENDING_APPROVAL', needsOperator: true, amount: 12_000 }],
    ],
    [
      'sam',
      `select locked_until > now() + interval '4 years' as locked from players where user_id = $1`,
      [{ locked: true }],
    ],
    [
      'boris',
      `select count(*) filter (where opened_at is not null) as opened,
         count(*) filter (where opened_at is null and expires_at <= now()) as expired,
         count(*) filter (where opened_at is null and coalesce(expires_at > now(), true)) as active
       from user_boxes where user_id = $1`,
      [{ opened: 1, expired: 1, active: 3 }],
    ],
    [
      'dora',
      'select type, status from documents where user_id = $1 order by document_id',
      [
        { type: 'PROOF_OF_ADDRESS', status: 'ACCEPTED' },
        { type: 'PASSPORT', status: 'REJECTED' },
        { type: 'IDENTITY_CARD', status: 'IN_REVIEW' },
      ],
    ],
    ['carl', 'select withdrawal_block as block from players where user_id = $1', [{ block: 'CARDS' }]],
    ['alba', 'select withdrawal_block as block from players where user_id = $1', [{ block: 'ALL' }]],
    [
      'penny',
      `select kind, balance from ledger_accounts where owner = 'player:' || $1`,
      [{ kind: 'VIRTUAL', balance: 5_000 }],
    ],
    [
      'lena',
      // Some hours ago: just after midnight that is two days.
      `select sum(deposited)::bigint as deposited, sum(staked)::bigint as staked,
         sum(real_staked - real_won)::bigint as lost
       from player_days where user_id = $1`,
      [{ deposited: 48_000, staked: 29_000, lost: 9_500 }],
    ],
  ])('%s is in it', async (name, query, wanted) => expect(await rowsOf(query, [await ofAc(name)])).toEqual(wanted))

  it('has a member of each VIP level', async () =>
    expect(
      await rowsOf(`select campaign_id as id, email from campaign_members join players using (user_id)
        where campaign_id like 'bz-vip-%' order by id`),
    ).toEqual(
      ['bronze', 'gold', 'platinum', 'silver', 'standard'].map((level) => ({
        id: `bz-vip-${level}`,
        email: `${level}@parlour.example`,
      })),
    ))

  it('has turns of the wheel on lj', async () =>
    expect(await rowsOf(`select count(*) from user_boxes where box_id = 'lj-wheel'`)).toEqual([{ count: 3 }]))
})

describe('the long history', () => {
  it('has hundreds of sessions and thousands of rounds on each brand', async () => {
    const counted = await rowsOf<{ sessions: number; rounds: number }>(
      `select count(*) as sessions, sum(total_rounds)::int as rounds from game_sessions
       join players using (user_id) where first_name = 'Hugo' group by players.brand_id`,
    )
    expect(counted).toEqual(brandIds.map(() => ({ sessions: 240, rounds: 2_400 })))
  })

  // Each pair of tables must agree about the same money for every player; the queries return the differences.
  it.each([
    [
      'rounds and their sessions',
      `select s.game_session_id from game_sessions s join game_rounds r using (game_session_id)
       group by s.game_session_id having sum(r.bet_amount) <> s.bet_amount or sum(r.win_amount) <> s.win_amount
         or count(*) <> s.total_rounds`,
    ],
    [
      'rounds and wallet transactions',
      `with summed as (
         select game_session_id, round_ref, coalesce(sum(amount) filter (where operation = 'bet'), 0) as bet,
           coalesce(sum(amount) filter (where operation = 'win'), 0) as win
         from wallet_transactions group by 1, 2
       )
       select * from game_rounds full join summed using (game_session_id, round_ref)
       where (bet_amount, win_amount) is distinct from (bet, win)`,
    ],
    [
      'wallet transactions and the ledger',
      `select transaction_id from wallet_transactions w
       join game_sessions s using (game_session_id)
       left join ledger_accounts a on a.owner = 'player:' || s.user_id and a.kind = 'REAL' and a.currency_code = 'EUR'
       left join ledger_entries e on e.transfer_id = w.ledger_transfer_id and e.account_id = a.account_id
       where w.amount > 0 and (e.amount, e.balance_after)
         is distinct from (case operation when 'win' then w.amount else -w.amount end, w.balance_after)`,
    ],
    [
      'days, rounds and payments',
      `with played as (
         select user_id, (r.created_at at time zone 'UTC')::date as day, sum(r.bet_amount) as staked,
           sum(r.win_amount) as won
         from game_rounds r join game_sessions using (game_session_id) group by 1, 2
       ), paid as (
         select user_id, (updated_at at time zone 'UTC')::date as day, sum(amount) as deposited
         from payments where type = 'DEPOSIT' and status = 'SUCCEEDED' group by 1, 2
       )
       select * from player_days full join played using (user_id, day) full join paid using (user_id, day)
       where (player_days.real_staked, player_days.real_won, player_days.deposited)
         is distinct from (coalesce(played.staked, 0), coalesce(played.won, 0), coalesce(paid.deposited, 0))`,
    ],
    [
      'payments and the ledger',
      `select payment_id from payments p
       where (select count(*) from ledger_transfers where idempotency_key in
           ('deposit:' || p.payment_id, 'withdrawal-hold:' || p.payment_id, 'withdrawal:' || p.payment_id,
             'withdrawal-release:' || p.payment_id)) <>
         case when status = 'FAILED' then 0 when type = 'DEPOSIT' or status = 'PENDING_APPROVAL' then 1 else 2 end`,
    ],
    [
      'points and days',
      `select a.owner from ledger_accounts a join players p on a.owner = 'player:' || p.user_id
       where a.kind = 'VIRTUAL' and p.first_name = 'Hugo'
         and balance <> (select sum(real_staked / 100) from player_days d where d.user_id = p.user_id)`,
    ],
  ])('%s agree', async (_, query) => expect(await rowsOf(query)).toEqual([]))
})
