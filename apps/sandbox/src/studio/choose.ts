import type pg from 'pg'
import { transaction } from '../database.ts'
import { type Choice, GAMBLE_WAIT_MS, type GambleStep, PICK_WAIT_MS } from './choice.ts'
import { seedsOf } from './decide-round.ts'
import { payRound, type RoundDeps } from './end-round.ts'
import { winOf } from './engine/engine.ts'
import { type Colour, drawColour, mayGamble } from './engine/gamble.ts'
import { MAX_ROUND_COINS } from './engine/outcome.ts'
import { PICKS } from './engine/pick.ts'
import { drawsOf } from './fair/round-draws.ts'
import { type Change, lockRound, moveRound, type Round } from './round-store.ts'
import type { GameSession } from './sessions.ts'
import { blackjackWin } from './table-round.ts'

type ChoiceRefusal =
  | 'UNKNOWN_ROUND'
  /** The round does not wait for this choice, or no longer. */
  | 'CHOICE_OVER'
  /** Another request has taken this step with another choice. */
  | 'REQUEST_CONFLICT'
  | 'ROUND_TOO_SOON'
  /** The rules do not allow this with the hand, or another hand is in turn. */
  | 'NOT_ALLOWED'
  /** It is not known yet whether a further stake was taken. */
  | 'BET_UNDER_WAY'
  /** Neither session nor player may risk the win any more. */
  | 'SESSION_EXPIRED'
  | 'WALLET_UNAVAILABLE'
/** `isNew`: this request has changed the round. */
export type ChoiceResult = { ok: true; round: Round; isNew?: boolean } | { ok: false; code: ChoiceRefusal }

type Gamble = Extract<Choice, { kind: 'gamble' }>
type Pick = Extract<Choice, { kind: 'pick' }>

/** A change of the locked round; null: the same choice was made before, and the round stands as it is. */
export type Decide = (round: Round, tooSoon: boolean) => Change | null | { refused: ChoiceRefusal }

/** Changes a round under its lock, so that of two choices at once only the first counts, and pays it when it is over. */
export async function choose(
  deps: RoundDeps,
  session: GameSession,
  roundId: string,
  decide: Decide,
): Promise<ChoiceResult> {
  const chosen = await transaction(deps.pool, (client) => chooseLocked(client, session, roundId, decide))
  if (!chosen.ok || chosen.round.state !== 'DECIDED') return chosen
  return { ok: true, round: await payRound(deps, chosen.round) }
}

async function chooseLocked(
  client: pg.PoolClient,
  session: GameSession,
  roundId: string,
  decide: Decide,
): Promise<ChoiceResult> {
  const locked = await lockRound(client, session.owner, roundId, session.minimumRoundMs)
  // The rules of another game are not those of the round: a table has no highest stake, and slots have.
  if (locked?.gameSlug !== session.gameSlug) return { ok: false, code: 'UNKNOWN_ROUND' }
  const { tooSoon, ...round } = locked
  const change = decide(round, tooSoon === true)
  if (change === null) return { ok: true, round }
  if ('refused' in change) return { ok: false, code: change.refused }
  const moved = await moveRound(client, roundId, 'CHOOSING', change)
  return moved ? { ok: true, round: moved, isNew: true } : { ok: false, code: 'CHOICE_OVER' }
}

/**
 * Gambles the win of a round: doubled if the drawn colour is the chosen one, lost otherwise. Step 1 is the first. The same
 * step again changes nothing.
 */
export async function gamble(
  deps: RoundDeps,
  session: GameSession,
  roundId: string,
  { step, colour }: { step: number; colour: Colour },
): Promise<ChoiceResult> {
  const barred = await barOf(deps, session)
  if (barred) return { ok: false, code: barred }
  return choose(deps, session, roundId, (round, tooSoon) => {
    const { choice } = round
    if (choice?.kind !== 'gamble') return { refused: 'CHOICE_OVER' }
    const taken = choice.steps[step - 1]
    if (taken) return taken.chosen === colour ? null : { refused: 'REQUEST_CONFLICT' }
    if (round.state !== 'CHOOSING' || step !== choice.steps.length + 1) return { refused: 'CHOICE_OVER' }
    if (tooSoon) return { refused: 'ROUND_TOO_SOON' }
    if (!isGambleOpen(round, session.maxStake)) return { refused: 'CHOICE_OVER' }
    return gambled(round, choice, colour, session.maxStake)
  })
}

/** Whether the next step of a round's gamble may be taken. */
export const isGambleOpen = (round: Round, maxStake: number | null): boolean =>
  round.state === 'CHOOSING' &&
  round.choice?.kind === 'gamble' &&
  mayGamble({ win: round.win ?? 0, stake: round.stake, steps: round.choice.steps.length, maxStake })

function gambled(round: Round, choice: Gamble, chosen: Colour, maxStake: number | null): Change {
  const drawn = drawColour(drawsOf(seedsOf(round), `gamble-${choice.steps.length + 1}`))
  const win = drawn === chosen ? (round.win ?? 0) * 2 : 0
  const steps: GambleStep[] = [...choice.steps, { chosen, drawn, win }]
  const next: Gamble = { ...choice, steps }
  const goesOn = mayGamble({ win, stake: round.stake, steps: steps.length, maxStake })
  return goesOn
    ? { state: 'CHOOSING', choice: next, win, dueInMs: GAMBLE_WAIT_MS }
    : { state: 'DECIDED', choice: next, win }
}

/** Why a player may not risk a win any more: their session has ended, or the wallet does not say so. */
async function barOf({ wallet }: RoundDeps, session: GameSession): Promise<ChoiceRefusal | null> {
  if (session.mode === 'FUN') return null
  const read = await wallet.balance({ gameSessionId: session.walletSessionId as string })
  if (read.status === 'unknown') return 'WALLET_UNAVAILABLE'
  return read.status === 'refused' || read.value.ended ? 'SESSION_EXPIRED' : null
}

/** Takes the win of a round as it stands; a second time it changes nothing. */
export const collect = (deps: RoundDeps, session: GameSession, roundId: string): Promise<ChoiceResult> =>
  choose(deps, session, roundId, (round) => {
    if (round.choice?.kind !== 'gamble') return { refused: 'CHOICE_OVER' }
    return round.state === 'CHOOSING' ? { state: 'DECIDED' } : null
  })

/** Opens one of the objects, numbered from 0; the last pick ends the round. An object that is open stays as it is. */
export const pick = (deps: RoundDeps, session: GameSession, roundId: string, object: number): Promise<ChoiceResult> =>
  choose(deps, session, roundId, (round) => {
    const { choice } = round
    if (choice?.kind !== 'pick') return { refused: 'CHOICE_OVER' }
    if (choice.opened.includes(object)) return null
    return round.state === 'CHOOSING' ? picked(round, choice, [object]) : { refused: 'CHOICE_OVER' }
  })

function picked(round: Round, choice: Pick, objects: readonly number[]): Change {
  const opened = [...choice.opened, ...objects]
  const coins = opened.reduce((sum, object) => sum + (choice.prizes[object] ?? 0), round.outcome?.coins ?? 0)
  const change = {
    choice: { ...choice, opened },
    win: winOf(Math.min(coins, MAX_ROUND_COINS), round.stake),
  }
  return opened.length === PICKS
    ? { state: 'DECIDED', ...change }
    : { state: 'CHOOSING', ...change, dueInMs: PICK_WAIT_MS }
}

/**
 * Ends the choice of a player who does not come back: collects the win, opens the first closed objects, or stands, then pays.
 * One who has chosen since the round was claimed is back.
 */
export async function endChoice(deps: RoundDeps, claimed: Round): Promise<Round> {
  const decided = await transaction(deps.pool, async (client) => {
    const round = await lockRound(client, claimed.owner, claimed.roundId, 0)
    if (round?.state !== 'CHOOSING' || chosenIn(round) !== chosenIn(claimed)) return undefined
    return moveRound(client, round.roundId, 'CHOOSING', endOf(round))
  })
  return decided ? payRound(deps, decided) : claimed
}

/** The end of a round whose player chooses no more. */
function endOf(round: Round): Change {
  const { choice, seed } = round
  if (choice?.kind === 'pick') return picked(round, choice, firstClosed(choice))
  return { state: 'DECIDED', ...(choice?.kind === 'blackjack' && { win: blackjackWin(seed, choice) }) }
}

/** How many choices a round's player has made, or is making. */
function chosenIn({ choice }: Round): number {
  if (choice?.kind === 'pick') return choice.opened.length
  if (choice?.kind === 'blackjack') return choice.decisions.length + choice.asked
  return choice?.kind === 'gamble' ? choice.steps.length : 0
}

const firstClosed = ({ prizes, opened }: Pick): number[] =>
  prizes
    .map((_, object) => object)
    .filter((object) => !opened.includes(object))
    .slice(0, PICKS - opened.length)
