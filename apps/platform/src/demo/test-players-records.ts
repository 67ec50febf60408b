import { createHash } from 'node:crypto'
import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import type { BrandId } from '../brands/countries.ts'
import { sql } from '../db/sql.ts'
import { uuidV7Of } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, postAll } from '../ledger/index.ts'
import { pointsCurrency, pointsFor, pointsOfHouse, pointsOfPlayer } from '../rewards/points.ts'
import type { Past, PastPayment, PastSession } from './test-players-play.ts'

const currencyCode: CurrencyCode = 'EUR'
const provider = 'PAYMENT_IQ'

interface Owner {
  userId: string
  brandId: BrandId
}
type Transfers = Parameters<typeof postAll>[1]

/** A game that occurs in the past. */
interface PlayedGame {
  gameId: string
  studio: string
}

/** One wallet transaction; `transfer` is its index among the transfers, null when no money moved. */
interface WalletRow {
  transaction_id: string
  operation: 'bet' | 'win'
  session_id: string
  round_ref: string
  amount: number
  transfer: number | null
  balance_after: number
  at: string
}

/** Collects the rows that the past needs in every table, with the balance along the way. */
class Records {
  readonly transfers: Transfers[number][] = []
  readonly payments: object[] = []
  readonly sessions: object[] = []
  readonly rounds: object[] = []
  readonly walletRows: WalletRow[] = []
  readonly days = new Map<string, { deposited: number; staked: number; won: number }>()
  readonly #owner: Owner
  readonly #games: ReadonlyMap<string, PlayedGame>
  #balance: number

  constructor(owner: Owner, games: ReadonlyMap<string, PlayedGame>, balance: number) {
    this.#owner = owner
    this.#games = games
    this.#balance = balance
  }

  addPayment({ at, type, amount, outcome }: PastPayment): void {
    const id = uuidV7Of(at)
    const clearing = houseAccount('PAYMENT_CLEARING', provider)
    const real = playerAccount(this.#owner.userId, 'REAL')
    const hold = playerAccount(this.#owner.userId, 'WITHDRAWAL_HOLD')
    const succeeded = outcome === 'SUCCEEDED'
    if (type === 'DEPOSIT' && succeeded) this.#transfer(at, 'deposit', id, clearing, real, amount)
    if (type === 'WITHDRAWAL') {
      this.#transfer(at, 'withdrawal-hold', id, real, hold, amount)
      const later = new Date(at.getTime() + 1_000)
      if (succeeded) this.#transfer(later, 'withdrawal', id, hold, clearing, amount)
      else this.#transfer(later, 'withdrawal-release', id, hold, real, amount)
    }
    if (succeeded) this.#balance += type === 'DEPOSIT' ? amount : -amount
    if (type === 'DEPOSIT' && succeeded) this.#day(at).deposited += amount
    this.payments.push({
      id,
      type,
      amount,
      status: outcome === 'CARD_DECLINED' ? 'FAILED' : outcome,
      reason: outcome === 'CARD_DECLINED' ? outcome : null,
      message: outcome === 'CARD_DECLINED' ? 'The card was declined.' : null,
      at: at.toISOString(),
    })
  }

  addSession({ at, slug, rounds }: PastSession): void {
    const game = this.#games.get(slug)
    if (!game) throw new Error(`There is no game ${slug}`)
    const id = uuidV7Of(at)
    const bank = houseAccount('GAME_BANK', game.studio)
    const real = playerAccount(this.#owner.userId, 'REAL')
    for (const [index, round] of rounds.entries()) {
      const roundRef = `round-${index + 1}`
      const step = (operation: 'bet' | 'win', amount: number) => {
        const transactionId = `${operation}-${id}-${index + 1}`
        this.#balance += operation === 'win' ? amount : -amount
        this.walletRows.push({
          transaction_id: transactionId,
          operation,
          session_id: id,
          round_ref: roundRef,
          amount,
          transfer: amount > 0 ? this.transfers.length : null,
          balance_after: this.#balance,
          at: round.at.toISOString(),
        })
        const [from, to] = operation === 'win' ? [bank, real] : [real, bank]
        const moved = new Date(round.at.getTime() + (operation === 'win' ? 4_000 : 0))
        if (amount > 0) this.#transfer(moved, operation, `studio:${transactionId}`, from, to, amount, 'wallet')
      }
      step('bet', round.bet)
      step('win', round.win)
      const day = this.#day(round.at)
      day.staked += round.bet
      day.won += round.win
      const ends = new Date(round.at.getTime() + 4_000)
      this.rounds.push({
        id: uuidV7Of(round.at),
        session_id: id,
        round_ref: roundRef,
        bet: round.bet,
        win: round.win,
        balance_after: this.#balance,
        at: round.at.toISOString(),
        ends: ends.toISOString(),
      })
    }
    this.sessions.push({
      id,
      game_id: game.gameId,
      token: createHash('sha256').update(id).digest('hex'),
      bet: rounds.reduce((sum, { bet }) => sum + bet, 0),
      win: rounds.reduce((sum, { win }) => sum + win, 0),
      balance_after: this.#balance,
      rounds: rounds.length,
      at: at.toISOString(),
    })
  }

  #day(at: Date) {
    const day = at.toISOString().slice(0, 10)
    const sums = this.days.get(day) ?? { deposited: 0, staked: 0, won: 0 }
    this.days.set(day, sums)
    return sums
  }

  #transfer(at: Date, kind: string, id: string, from: Account, to: Account, amount: number, keyOf = kind): void {
    const legs = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    this.transfers.push({ key: `${keyOf}:${id}`, kind, currencyCode, legs, at })
  }

  /** Points for whole euros staked on each day. */
  pointsEarned(): number {
    return [...this.days.values()].reduce((sum, { staked }) => sum + pointsFor(staked, currencyCode), 0)
  }
}
type Account = ReturnType<typeof playerAccount>

/**
 * Books the past of a new test player as it would have been booked at the time: payments, sessions, rounds, wallet
 * transactions, daily sums, points, and all ledger transfers. Runs in the caller's transaction.
 * @param balance the player's REAL balance before it
 */
export async function bookPast(client: pg.PoolClient, owner: Owner, past: Past, balance = 0): Promise<void> {
  const records = new Records(owner, await playedGames(client, past), balance)
  for (const event of past)
    if (event.kind === 'payment') records.addPayment(event)
    else records.addSession(event)
  const points = records.pointsEarned()
  const pointsTransfer = {
    key: `points:${owner.userId}:${currencyCode}:past:${past[0]?.at.toISOString()}`,
    kind: 'points-earned',
    currencyCode: pointsCurrency,
    legs: [
      { account: pointsOfPlayer(owner.userId), amount: points },
      { account: pointsOfHouse(owner.brandId), amount: -points },
    ],
  }
  const transferIds = await postAll(client, [...records.transfers, ...(points > 0 ? [pointsTransfer] : [])])
  await insertPayments(client, owner, records)
  await insertPlay(client, owner, records, transferIds)
  await addToDays(client, owner, records)
}

const demoGamesBySlug = sql(
  'demo-games-by-slug',
  'select slug, game_id as "gameId", studio from games where slug = any($1)',
)

async function playedGames(client: pg.PoolClient, past: Past): Promise<Map<string, PlayedGame>> {
  const slugs = [...new Set(past.flatMap((event) => (event.kind === 'session' ? event.slug : [])))]
  const rows = await demoGamesBySlug.all(client, slugs)
  return new Map(rows.map(({ slug, ...game }) => [slug, game]))
}

const demoInsertPayments = sql(
  'demo-insert-payments',
  `with past as (
       select * from jsonb_to_recordset($2)
         as p (id uuid, type text, amount bigint, status text, reason text, message text, at timestamptz)
     ), booked as (
       insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
         option_slug, method, gateway, provider, return_uri, language, account_id, account_token,
         provider_payment_id, decline_reason, status_message, created_at, updated_at)
       select id, $1, 'past:' || id, 'past', past.type, amount, $3, status, 'CARD_' || $4, 'CARD', $4, $4, $5, 'en',
         card.account_id, card.token, 'pay_' || id, reason, message, at, at
       from past left join lateral (
         select account_id, token from payment_accounts a
           where past.type = 'WITHDRAWAL' and a.user_id = $1 and a.provider = $4 limit 1
       ) card on true
     )
     insert into payment_events (payment_id, at, cause, status, detail)
     select id, at, 'test-player', status, reason from past`,
)

async function insertPayments(client: pg.PoolClient, { userId, brandId }: Owner, { payments }: Records): Promise<void> {
  await demoInsertPayments.run(
    client,
    userId,
    JSON.stringify(payments),
    currencyCode,
    provider,
    `http://${brandId}.localhost:3000/payments/deposit`,
  )
}

const demoInsertSessions = sql(
  'demo-insert-sessions',
  `insert into game_sessions (game_session_id, user_id, brand_id, game_id, token_hash, currency_code, language,
       bet_amount, win_amount, available_balance_after, total_rounds, created_at, expires_at)
     select id, $1, $2, game_id, decode(token, 'hex'), $4, 'en', bet, win, balance_after, rounds, at,
       at + interval '1 hour'
     from jsonb_to_recordset($3) as s (id uuid, game_id uuid, token text, bet bigint, win bigint, balance_after bigint,
       rounds int, at timestamptz)`,
)

const demoInsertRounds = sql(
  'demo-insert-rounds',
  `insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, win_amount, total_balance_after,
       created_at, finished_at)
     select id, session_id, round_ref, bet, win, balance_after, at, ends
     from jsonb_to_recordset($1) as r (id uuid, session_id uuid, round_ref text, bet bigint, win bigint,
       balance_after bigint, at timestamptz, ends timestamptz)`,
)

const demoInsertTransactions = sql(
  'demo-insert-transactions',
  `insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref,
       amount, ledger_transfer_id, balance_after, created_at)
     select 'studio', transaction_id, operation, 'past', session_id, round_ref, amount, transfer_id, balance_after, at
     from jsonb_to_recordset($1) as w (transaction_id text, operation text, session_id uuid, round_ref text,
       amount bigint, transfer_id uuid, balance_after bigint, at timestamptz)`,
)

async function insertPlay(
  client: pg.PoolClient,
  { userId, brandId }: Owner,
  { sessions, rounds, walletRows }: Records,
  transferIds: readonly string[],
): Promise<void> {
  await demoInsertSessions.run(client, userId, brandId, JSON.stringify(sessions), currencyCode)
  await demoInsertRounds.run(client, JSON.stringify(rounds))
  const rows = walletRows.map(({ transfer, ...row }) => ({
    ...row,
    transfer_id: transfer === null ? null : transferIds[transfer],
  }))
  await demoInsertTransactions.run(client, JSON.stringify(rows))
}

const demoInsertDays = sql(
  'demo-insert-days',
  `insert into player_days as d (user_id, currency_code, day, deposited, staked, real_staked, real_won,
       points_converted)
     select $1, $2, day, deposited, staked, staked, won, staked
     from jsonb_to_recordset($3) as p (day date, deposited bigint, staked bigint, won bigint)
     on conflict (user_id, currency_code, day) do update set deposited = d.deposited + excluded.deposited,
       staked = d.staked + excluded.staked, real_staked = d.real_staked + excluded.real_staked,
       real_won = d.real_won + excluded.real_won, points_converted = d.points_converted + excluded.points_converted`,
)

/** The points of these days are already granted, so the points job finds nothing to convert. */
async function addToDays(client: pg.PoolClient, { userId }: Owner, { days }: Records): Promise<void> {
  const rows = [...days].map(([day, sums]) => ({ day, ...sums }))
  await demoInsertDays.run(client, userId, currencyCode, JSON.stringify(rows))
}
