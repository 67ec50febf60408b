import type { Balances, LegResult } from '@parlour/contracts/sportsbook-api'
import { sql } from '../sql.ts'
import {
  claimDueBets,
  claimEndedBet,
  type EndState,
  endBet,
  legsOf,
  markBooked,
  releaseBet,
  type StoredBet,
  type StoredLeg,
} from './bet-store.ts'
import { payoutOf } from './model/combination.ts'
import { settle } from './model/settlement.ts'
import { type BookDeps, balancesOf, giveBack, matchesNow, returnStake } from './place-bet.ts'

const AT_ONCE = 25

const openTerms = sql(
  'open-terms',
  `select distinct l.event_id as "eventId", l.market_id as "marketId", l.selection_id as "selectionId"
     from sportsbook.bet b join sportsbook.leg l using (bet_id) join sportsbook.event e using (event_id)
     where b.state = 'OPEN' and l.result = 'OPEN' and (e.starts_at <= now() or e.abandoned_at <= now())`,
)
const settleLegRows = sql(
  'settle-legs',
  `update sportsbook.leg l set result = known.result
     from jsonb_to_recordset($1) as known ("eventId" uuid, "marketId" text, "selectionId" text, result text)
     where l.event_id = known."eventId" and l.market_id = known."marketId" and l.selection_id = known."selectionId"
       and l.result = 'OPEN' and exists (select from sportsbook.bet b where b.bet_id = l.bet_id and b.state = 'OPEN')`,
)
const decidedBets = sql(
  'decided-bets',
  `select b.bet_id as "betId", b.stake::float8 from sportsbook.bet b where b.state = 'OPEN' and (
       exists (select from sportsbook.leg l where l.bet_id = b.bet_id and l.result = 'LOST')
       or not exists (select from sportsbook.leg l where l.bet_id = b.bet_id and l.result = 'OPEN'))
     limit 500`,
)

/**
 * Settles open bets whose legs are decided, by the database's clock: as soon as all are, or one is lost. The end is stored
 * before the wallet knows of it, and the first end stays: no other process and no cash-out changes it.
 */
async function settleOpenBets({ pool }: BookDeps): Promise<void> {
  const terms = await openTerms.all(pool)
  const matches = await matchesNow(pool, [...new Set(terms.map(({ eventId }) => eventId))])
  const known = terms.flatMap((leg) => {
    const match = matches.get(leg.eventId)
    const result = match && settle(match.state, leg.marketId, leg.selectionId)
    return result && result !== 'OPEN' ? { ...leg, result } : []
  })
  if (known.length > 0) await settleLegRows.run(pool, JSON.stringify(known))
  const decided = await decidedBets.all(pool)
  const legs = Map.groupBy(
    await legsOf(
      pool,
      decided.map(({ betId }) => betId),
    ),
    ({ betId }) => betId,
  )
  for (const { betId, stake } of decided) {
    const end = endOf(stake, legs.get(betId) ?? [])
    if (end) await endBet(pool, betId, end.state, end.paid)
  }
}

/** How a bet ends with these legs; null while it is open. */
function endOf(
  stake: number,
  legs: readonly Pick<StoredLeg, 'odds' | 'result'>[],
): { state: EndState; paid: number } | null {
  const paid = payoutOf(stake, legs)
  if (paid === null) return null
  const all = (result: LegResult) => legs.every((leg) => leg.result === result)
  return { state: all('VOID') ? 'VOID' : paid > 0 ? 'WON' : 'LOST', paid }
}

/**
 * Tells the wallet of ends, and gives back stakes that are in doubt. What the wallet does not accept is tried again, later
 * and later, and never dropped; each bet has one win with one id, so it is paid once.
 * @returns whether there may be more
 */
async function bookDueBets(deps: BookDeps): Promise<boolean> {
  const due = await claimDueBets(deps.pool, AT_ONCE)
  const ended = await Promise.allSettled(
    due.map((bet) => (bet.settledAt === null ? giveBack(deps, bet, 'INTERRUPTED') : book(deps, bet))),
  )
  for (const result of ended)
    if (result.status === 'rejected') deps.logger.error({ err: result.reason }, 'booking of a sports bet failed')
  return due.length === AT_ONCE
}

/** The same for one bet that has just ended; the balances if the wallet has taken note of it. */
export async function bookNow(deps: BookDeps, betId: string): Promise<Balances | null> {
  const claimed = await claimEndedBet(deps.pool, betId)
  return claimed ? book(deps, claimed) : null
}

/** A void bet is rolled back: neither a stake nor a win is left of it. */
async function book(deps: BookDeps, bet: StoredBet): Promise<Balances | null> {
  const { pool, wallet, logger } = deps
  const { betId, walletSessionId, currencyCode, paid } = bet
  const booked =
    bet.state === 'VOID'
      ? await returnStake(deps, bet)
      : await wallet.win({
          transactionId: `${betId}:win`,
          gameSessionId: walletSessionId,
          roundId: betId,
          amount: paid,
          currencyCode,
          roundFinished: true,
        })
  if (booked.status === 'done') {
    await markBooked(pool, betId)
    return balancesOf(booked.value)
  }
  const level = booked.status === 'refused' ? 'error' : 'warn'
  logger[level]({ betId, paid, booked, attempts: bet.attempts }, 'end of a sports bet not booked yet')
  if (bet.attempts <= 1) await releaseBet(pool, betId)
  return null
}

/** Settles and books what is due: work for one process at a time. */
export async function settleSportsBets(deps: BookDeps): Promise<void> {
  await settleOpenBets(deps)
  while (await bookDueBets(deps));
}
