import { rtpOfTable } from '@parlour/catalogue/table-games'
import {
  actionsFor,
  cardValue,
  type Decisions,
  dealerHand,
  dealOf,
  handPayout,
  handsAfter,
} from '../src/live/rules/blackjack.ts'
import { roulettePayout, rouletteSpots } from '../src/live/rules/roulette.ts'
import { hasDecisions, tableGames } from '../src/live/table-game.ts'
import { basicStrategy } from './basic-strategy.ts'
import { blackjackReturn } from './blackjack-return.ts'

/**
 * The return of the tables, by the functions that settle players' bets: `npm run bench:table-rtp [-- ROUNDS]`. Roulette
 * exactly, over all numbers and spots, and for one player by spinning from seeds; blackjack by basic strategy, computed over
 * all cards of six decks and played from seeds; both beside what is published. Baccarat's exact odds are computed by its test.
 * Exits with 1 if a return is not what it has to be.
 */

const ROUNDS = 1_000_000
const STAKE = 100

function playBlackjack(seed: Uint8Array): { staked: number; returned: number } {
  const deal = dealOf(seed)
  const decisions: Decisions[number][] = []
  let steps = 0
  for (; hasDecisions(deal); steps++) {
    const open = [...handsAfter(deal, decisions, steps).entries()].filter(([, { isDone }]) => !isDone)
    if (open.length === 0) break
    for (const [at, hand] of open) {
      const action = basicStrategy(hand, cardValue(deal.dealer[0]), actionsFor(deal, hand, steps))
      decisions.push({ step: steps, hand: at, action })
    }
  }
  const hands = handsAfter(deal, decisions, steps)
  const dealer = dealerHand(deal)
  return {
    staked: hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1) * STAKE, 0),
    returned: hands.reduce((sum, hand) => sum + handPayout(hand, STAKE, dealer, hands.length > 1), 0),
  }
}

const percent = (part: number) => `${(part * 100).toFixed(3)} %`
const rounds = Number(process.argv[2] ?? ROUNDS)
if (!Number.isInteger(rounds) || rounds < 1_000) throw new Error('ROUNDS must be a whole number of at least 1,000')

const numbers = Array.from({ length: 37 }, (_, number) => number)
const returns = [...rouletteSpots.keys()].map(
  (spot) => numbers.reduce((sum, number) => sum + roulettePayout(spot, STAKE, number), 0) / (37 * STAKE),
)
console.log(
  `roulette   ${percent(Math.min(...returns))} to ${percent(Math.max(...returns))} over ${returns.length} spots, exactly`,
)
if (returns.some((one) => one !== 36 / 37)) process.exitCode = 1

const seed = new Uint8Array(32)
const view = new DataView(seed.buffer)

/** The same chips each round, on a spot of every kind, from seeds as players get them. */
function simulateRoulette(): void {
  const chips = { '17': 40, '0-1': 40, '4-5-6': 40, '25-26-28-29': 40, '31-32-33-34-35-36': 40, 'dozen-2': 40, red: 40 }
  const stake = Object.values(chips).reduce((sum, amount) => sum + amount, 0)
  let [paid, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    view.setUint32(0, round)
    const part = tableGames.ROULETTE.payout(chips, seed, [], 0) / stake
    paid += part
    squares += part * part
  }
  const measured = paid / rounds
  const within = 1.96 * Math.sqrt((squares / rounds - measured ** 2) / rounds)
  const published = rtpOfTable.roulette / 10_000
  console.log(
    `roulette for one player  published ${percent(published)}, measured ${percent(measured)} ±${percent(within)} (95 %), ${rounds} rounds`,
  )
  // Three times the interval is exceeded once in a hundred million runs.
  if (Math.abs(measured - 36 / 37) > 3 * within || Math.abs(published - 36 / 37) > 0.000_05) process.exitCode = 1
}
simulateRoulette()

/** Plays basic strategy from seeds as players get them. */
function simulateBlackjack(): void {
  let [net, squares, staked] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    view.setUint32(0, round)
    const played = playBlackjack(seed)
    const won = (played.returned - played.staked) / STAKE
    net += won
    squares += won * won
    staked += played.staked / STAKE
  }
  const mean = net / rounds
  const within = 1.96 * Math.sqrt((squares / rounds - mean ** 2) / rounds)
  const exact = blackjackReturn()
  const published = rtpOfTable.blackjack / 10_000
  console.log(
    `blackjack  by basic strategy ${percent(1 + exact.returned - exact.staked)} of the first stake, exactly; measured ${percent(1 + mean)} ±${percent(within)} (95 %), ${rounds} rounds`,
  )
  const ofAll = exact.returned / exact.staked
  console.log(
    `blackjack for one player  published ${percent(published)}, by basic strategy ${percent(ofAll)} of all stakes, exactly; measured ${percent(1 + net / staked)}`,
  )
  const isMeasured = Math.abs(mean - (exact.returned - exact.staked)) <= 3 * within
  if (!isMeasured || Math.abs(published - ofAll) > 0.000_05) process.exitCode = 1
}
simulateBlackjack()
