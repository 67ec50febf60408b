import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { deposit, newPlayer, realBalanceOf, type Session } from '../testing/journeys.ts'
import { startObjectStore } from '../testing/object-store.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { notExported, playerSections } from './player-sections.ts'
import { keepRetention } from './retention.ts'

let store: Awaited<ReturnType<typeof startObjectStore>>
let platform: TestPlatform
beforeAll(async () => {
  store = await startObjectStore()
  platform = await startTestPlatform({ storageUrl: store.url })
})
afterAll(async () => {
  await platform.auditAndClose()
  await store.close()
})
const { send, done, refused, query } = operatorOf(() => platform)

/** Words that no other row contains. */
const person = {
  firstName: 'Quetzal',
  lastName: 'Xylander',
  address1: 'Zephyrgasse 77',
  city: 'Ywegem',
  postcode: '98765',
}
const words = ['quetzal', 'xylander', 'zephyrgasse', 'ywegem']

async function playerWithEverything(): Promise<Session & { email: string }> {
  const player = await newPlayer(platform, true, person)
  await deposit(platform, player, 5_000)
  const [row] = await query<{ email: string }>('select email from players where user_id = $1', [player.userId])
  await query(
    `insert into documents (document_id, user_id, type, path, content_type, size_bytes)
     values ($1, $2, 'PASSPORT', $3, 'image/jpeg', 1000)`,
    [uuidV7(), player.userId, `documents/${player.userId}/passport`],
  )
  store.objects.set(`documents/${player.userId}/passport`, { contentType: 'image/jpeg', body: new Uint8Array(3) })
  await query(`insert into terms_acceptances values ($1, 'v', '192.0.2.77') on conflict do nothing`, [player.userId])
  await done('find-player', { brandId: 'ac', email: row?.email })
  return { ...player, email: row?.email ?? '' }
}

/** A former address, by which an operator has looked for the player, and how one has checked who they are. */
async function wasAtQuetzal({ userId }: Session) {
  await query(
    `insert into email_changes (change_id, user_id, brand_id, login_id, old_email, new_email, undo_hash, expires_at)
     values (gen_random_uuid(), $1, 'ac', gen_random_uuid(), 'quetzal@parlour.example', 'new@parlour.example', '', now())`,
    [userId],
  )
  await send('find-player', JSON.stringify({ brandId: 'ac', email: 'quetzal@parlour.example' }))
  await query(
    `insert into authenticator_resets (reset_id, key, user_id, identity_check, proposed_by, expires_at, status, decided_by)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'Passport of Quetzal seen', 'olga', now(), 'DECLINED', 'otis')`,
    [userId],
  )
  expect(await tablesWith('quetzal@')).toEqual(['public.email_changes', 'public.operator_actions'])
}

/** Takes all money by an adjustment of two operators. */
async function takeMoney({ userId }: Session, amount: number) {
  const proposal = { userId, balance: 'REAL', amount: -amount, reason: 'paid out by hand', key: uuidV7() }
  const { adjustmentId } = await done('propose-adjustment', proposal)
  await send('decide-adjustment', JSON.stringify({ adjustmentId, decision: 'APPROVE' }), { operator: 'otis' })
}

/** Tables that contain a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await uncheckedQuery<{ name: string }>(
    platform.owner,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const match = `select from ${name} t where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`
    if ((await uncheckedQuery(platform.owner, match, [text])).rowCount) found.push(name)
  }
  return found
}

describe('the export', () => {
  it('covers every table that refers to a player', async () => {
    const tables = await query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    )
    const listed = [...Object.keys(playerSections), ...Object.keys(notExported)]
    expect(tables.map(({ table_name }) => table_name).filter((name) => !listed.includes(name))).toEqual([])
  })

  it('contains what the player has given and done, and no secrets', async () => {
    const player = await playerWithEverything()
    const { data } = await done('export-player', { userId: player.userId })
    expect(data.players).toEqual([expect.objectContaining({ email: player.email, last_name: 'Xylander' })])
    expect(data.payments).toHaveLength(1)
    expect(data.ledger_entries).toContainEqual(expect.objectContaining({ kind: 'deposit', amount: 5_000 }))
    expect(data.documents).toHaveLength(1)
    expect(data.logins.length).toBeGreaterThan(0)
    for (const secret of ['$argon2', 'token', 'hash']) expect(JSON.stringify(data)).not.toContain(secret)
    await takeMoney(player, 5_000)
  })

  it('reports a player who does not exist', async () =>
    expect(await refused('export-player', { userId: uuidV7() })).toEqual([404, 'UNKNOWN_PLAYER']))
})

describe('erasure', () => {
  it('waits until the player has been paid out', async () => {
    const player = await playerWithEverything()
    expect(await refused('erase-player', { userId: player.userId })).toEqual([409, 'MONEY_LEFT'])
    await takeMoney(player, await realBalanceOf(platform, player))
    await query(`update payments set status = 'PENDING' where user_id = $1`, [player.userId])
    expect(await refused('erase-player', { userId: player.userId })).toEqual([409, 'PAYMENTS_OPEN'])
    await query(`update payments set status = 'SUCCEEDED' where user_id = $1`, [player.userId])
    expect(await refused('erase-player', { userId: uuidV7() })).toEqual([404, 'UNKNOWN_PLAYER'])
  })

  it('closes the account at once, keeps for five years what the law requires, and then nothing that identifies', async () => {
    await query(
      `update players set display_name = 'other', last_name = 'other', first_name = 'other', address1 = 'other', city = 'other',
       name_keys = null`,
    )
    const player = await playerWithEverything()
    const { userId, email } = player
    await wasAtQuetzal(player)
    await takeMoney(player, 5_000)
    const closed = await done('erase-player', { userId })
    expect(await done('erase-player', { userId })).toEqual(closed)
    expect(Date.parse(closed.erasedAfter) - Date.parse(closed.closedAt)).toBeGreaterThan(5 * 365 * 86_400_000)
    const codes = await platform.query(
      'query ($id: ID!) { balances(userId: $id) { amount } }',
      { id: userId },
      player.accessToken,
    )
    expect(codes.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(await refused('unblock-player', { userId })).toEqual([409, 'ACCOUNT_CLOSED'])
    expect(await query(`select from terms_acceptances where user_id = $1 and client_address <> ''`, [userId])).toEqual(
      [],
    )

    await keepRetention(platform.deps)
    expect(await tablesWith('xylander')).toContain('public.players')
    await query(`update players set closed_at = now() - interval '5 years 1 day' where user_id = $1`, [userId])
    // Self-excluded for longer: whoever erased it could not recognise them any more.
    const exclusion = await query<{ id: string }>(
      `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
       select gen_random_uuid(), person_id, user_id, 'SELF', 'PERSON', 'MGA', now() + interval '1 year' from players
       where user_id = $1 returning exclusion_id as id`,
      [userId],
    )
    await keepRetention(platform.deps)
    expect(await tablesWith('xylander')).toContain('public.players')
    await query('update exclusions set lifted_at = now() where exclusion_id = $1', [exclusion[0]?.id])
    await takeMoney(player, -700)
    const logged = vi.spyOn(platform.deps.logger, 'error')
    await keepRetention(platform.deps)
    expect(await tablesWith('xylander')).toContain('public.players')
    expect(logged.mock.calls).toEqual([[{ userIds: [userId] }, expect.stringContaining('hold money')]])
    logged.mockRestore()
    await takeMoney(player, 700)
    await keepRetention(platform.deps)
    await platform.deps.background.idle()
    for (const word of [...words, email]) expect([word, await tablesWith(word)]).toEqual([word, []])
    expect(store.objects.has(`documents/${userId}/passport`)).toBe(false)
    const { data } = await done('export-player', { userId })
    expect(data.ledger_entries).toHaveLength(4)
    expect(data.payments).toEqual([expect.objectContaining({ amount: 5_000, status: 'SUCCEEDED' })])
    const tokens = 'select from payments where user_id = $1 and coalesce(account_token, paid_by_token) is not null'
    expect(await query(tokens, [userId])).toEqual([])
  })
})

it('waits until all rounds have ended', async () => {
  const player = await playerWith(platform, 1_000)
  await (await startSession(platform, player, 'fox-clever')).round().bet(1_000)
  expect(await refused('erase-player', { userId: player.userId })).toEqual([409, 'ROUND_OPEN'])
})

it('forgets after ninety days who was refunded without an account', async () => {
  await query(
    `insert into zimpler_visits (payment_id, brand_id, skin, idempotency_key, fingerprint, status, amount, currency_code,
       country_code, language, redirect_uri, landing_uri, provider_login_id, email, phone, person_id, updated_at)
     select gen_random_uuid(), 'ra', 'ra', days, days || 'days', 'REFUNDED', days, 'EUR', 'fi', 'fi', '', '', gen_random_uuid(),
       days || 'days@parlour.example', '+358401234567', days || 'days', now() - days * interval '1 day'
     from unnest(array[89, 91]) days`,
  )
  await keepRetention(platform.deps)
  expect(await tablesWith('89days')).toEqual(['public.zimpler_visits'])
  expect(await tablesWith('91days')).toEqual([])
  expect(await query(`select from zimpler_visits where status = 'REFUNDED' and amount = 91`)).toHaveLength(1)
})

it('forgets the addresses of visitors after ninety days', async () => {
  const { userId } = await newPlayer(platform)
  const age = (days: number) =>
    query(
      `insert into terms_acceptances (user_id, version, client_address, accepted_at)
       values ($1, $2, '192.0.2.' || $2, now() - $2::int * interval '1 day')`,
      [userId, String(days)],
    )
  await age(89)
  await age(91)
  await keepRetention(platform.deps)
  expect(await tablesWith('192.0.2.89')).toEqual(['public.terms_acceptances'])
  expect(await tablesWith('192.0.2.91')).toEqual([])
})
