import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type MarketKind, marketKinds, type Sport, sports } from '@parlour/contracts/sportsbook-api'
import { margins } from '../src/sportsbook/model/pricing.ts'
import { addTallies, betOnMatches, deviation, type Tallies } from '../src/testing/sports-margin.ts'

/**
 * Plays matches of the sportsbook and puts one unit on every selection of every market, before the match and at two random
 * moments of it: `npm run bench:sports [-- MATCHES [SEED]]`, by default 120,000 matches. The same seed gives the same
 * figures. Prints the margin per sport and kind of market: the one set, the one that follows from odds and probabilities
 * (odds are rounded down), and the one measured. Exits with 1 if what a selection returns differs from its price by more
 * than 4.5 standard errors, or if the margin of the odds is not that which is set, or up to 1.5 % of the stakes more.
 */

const MATCHES = 120_000
const MOST_ERRORS = 4.5
const MOST_ROUNDING = 0.015
/** The work is split into pieces with their own seeds, so that the figures do not depend on the number of threads. */
const PIECES = 10

interface Piece {
  sport: Sport
  text: string
  count: number
}

/** Plays the pieces on as many threads as there are cores. */
async function playAll(pieces: Piece[]): Promise<Tallies> {
  const all: Tallies = new Map()
  const open = [...pieces]
  const thread = async (): Promise<void> => {
    for (let piece = open.shift(); piece; piece = open.shift()) {
      const { promise, resolve, reject } = Promise.withResolvers<Tallies>()
      const worker = new Worker(new URL(import.meta.url), { workerData: piece })
      worker.once('message', resolve)
      worker.once('error', reject)
      addTallies(all, await promise)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, thread))
  return all
}

const percent = (part: number, width = 9) => `${(part * 100).toFixed(2)} %`.padStart(width)

/** One line of the table; whether it is as it should be. */
function print(all: Tallies, sport: Sport, when: string, kind: MarketKind): boolean {
  const name = `${sport} ${when} ${kind}`
  const tally = all.get(name)
  if (!tally) return true
  const { bets, returned, expected, squares } = tally
  const priced = 1 - expected / bets
  const selections = [...all].filter(([key]) => key.startsWith(`${name} `))
  const worst = Math.max(...selections.map(([, one]) => Math.abs(deviation(one))))
  const rounding = priced - margins[kind]
  const isRight = worst <= MOST_ERRORS && rounding > -1e-9 && rounding <= MOST_ROUNDING
  console.log(
    `${sport.padEnd(11)} ${when.padEnd(7)} ${kind.padEnd(14)} ${percent(margins[kind])}  ${percent(priced)}  ` +
      `${percent(1 - returned / bets)}   ±${percent((1.96 * Math.sqrt(squares)) / bets, 8)}   ${worst.toFixed(1).padStart(5)}` +
      `  ${String(bets).padStart(9)}${isRight ? '' : '  OFF'}`,
  )
  return isRight
}

async function main(): Promise<void> {
  const matches = Number(process.argv[2] ?? MATCHES)
  const perPiece = Math.floor(matches / sports.length / PIECES)
  if (!(perPiece >= 1)) throw new Error(`MATCHES must be a whole number of at least ${sports.length * PIECES}`)
  const seed = process.argv[3] ?? 'sports'
  const started = performance.now()
  const pieces = sports.flatMap((sport) =>
    Array.from({ length: PIECES }, (_, piece) => ({ sport, text: `${seed}:${sport}:${piece}`, count: perPiece })),
  )
  const all = await playAll(pieces)
  console.log('sport       bets    market               set     priced   measured  95 % within  errors       bets')
  for (const sport of sports) {
    for (const when of ['before', 'live']) {
      for (const kind of marketKinds) if (!print(all, sport, when, kind)) process.exitCode = 1
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`errors: by how many standard errors the worst selection differs from its price`)
  console.log(`${perPiece * PIECES} matches of each sport, ${seconds} s`)
}

if (isMainThread) await main()
else
  parentPort?.postMessage(
    betOnMatches((workerData as Piece).sport, (workerData as Piece).text, (workerData as Piece).count),
  )
