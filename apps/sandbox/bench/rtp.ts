import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type SlotModel, slotModels } from '@parlour/catalogue/game'
import { models } from '../src/studio/engine/engine.ts'
import { playRound, returnOf } from '../src/studio/engine/mechanics.ts'
import { COINS_PER_STAKE, MAX_ROUND_COINS } from '../src/studio/engine/outcome.ts'
import { drawPrizes, PICKS, pickModels } from '../src/studio/engine/pick.ts'
import { SEED_BYTES, seededRng } from '../src/studio/engine/rng.ts'

/**
 * Plays every slot model many times with the function that decides players' rounds, and compares the return with the
 * published one: `npm run bench:rtp [-- SPINS [SEED]]`, by default 10 million spins each; then the games with objects to
 * pick, and bought features, of which an eighth as many are played. The same seed gives the same figures; decisions 0030
 * and 0138 explain where the published ones come from. Exits with 1 if a return differs from the published one by more
 * than 0.5 % of the stake. A gamble needs no simulation: it returns what is risked.
 */

const SPINS = 10_000_000
const TOLERANCE = 0.5
/** Bought features and games with objects to pick are played so many times less often. */
const FEWER = 8
/** The work is split into pieces with their own seeds, so that the figures do not depend on the number of threads. */
const PIECES = 20

interface Subject {
  name: string
  model: SlotModel
  kind: 'spin' | 'pick' | 'buy'
  /** Published, in per cent of the cost. */
  rtp: number
  /** Coins. */
  cost: number
}

const subjects: readonly Subject[] = [
  ...slotModels.map((model) => subject(model, 'spin', models[model].rtp)),
  ...pickModels.map((model) => subject(model, 'pick', returnOf(model, { pick: true }))),
  ...slotModels.flatMap((model) => {
    const { buy } = models[model]
    return buy ? [{ ...subject(model, 'buy', buy.rtp), cost: buy.price * COINS_PER_STAKE }] : []
  }),
]

function subject(model: SlotModel, kind: Subject['kind'], rtp: number): Subject {
  return { name: kind === 'spin' ? model : `${model} ${kind}`, model, kind, rtp, cost: COINS_PER_STAKE }
}

interface Piece extends Pick<Subject, 'name' | 'model' | 'kind' | 'cost'> {
  seed: string
  piece: number
  spins: number
}
interface Tally {
  spins: number
  coins: number
  squares: number
  hits: number
  gains: number
  most: number
}

function simulate({ seed, name, model, kind, cost, piece, spins }: Piece): Tally {
  const bytes = new Uint8Array(SEED_BYTES)
  bytes.set(new TextEncoder().encode(`${seed}:${name}:${piece}`))
  const rng = seededRng(bytes)
  const round = { model, bought: kind === 'buy', pick: kind === 'pick' }
  const tally: Tally = { spins, coins: 0, squares: 0, hits: 0, gains: 0, most: 0 }
  for (let spin = 0; spin < spins; spin++) {
    const { coins: paid, pick } = playRound(round, rng)
    const coins = pick ? Math.min(paid + sumOf(drawPrizes(rng, pick.unit).slice(0, PICKS)), MAX_ROUND_COINS) : paid
    tally.coins += coins
    tally.squares += coins * coins
    if (coins > 0) tally.hits++
    if (coins > cost) tally.gains++
    if (coins > tally.most) tally.most = coins
  }
  return tally
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function add(a: Tally, b: Tally): Tally {
  return {
    spins: a.spins + b.spins,
    coins: a.coins + b.coins,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    gains: a.gains + b.gains,
    most: Math.max(a.most, b.most),
  }
}

/** Processes the pieces on as many threads as there are cores. */
async function simulateAll(pieces: Piece[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  const open = [...pieces]
  const thread = async (): Promise<void> => {
    for (let piece = open.shift(); piece; piece = open.shift()) {
      const { promise, resolve, reject } = Promise.withResolvers<Tally>()
      const worker = new Worker(new URL(import.meta.url), { workerData: piece })
      worker.once('message', resolve)
      worker.once('error', reject)
      const tally = await promise
      const before = tallies.get(piece.name)
      tallies.set(piece.name, before ? add(before, tally) : tally)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, thread))
  return tallies
}

const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)} %`.padStart(9)

async function main(): Promise<void> {
  const spins = Number(process.argv[2] ?? SPINS)
  if (!Number.isInteger(spins) || spins < PIECES) throw new Error(`SPINS must be a whole number of at least ${PIECES}`)
  const seed = process.argv[3] ?? 'rtp'
  const started = performance.now()
  const perPiece = (kind: Subject['kind']) => Math.floor(spins / PIECES / (kind === 'spin' ? 1 : FEWER))
  const pieces = subjects.flatMap(({ name, model, kind, cost }) =>
    Array.from({ length: PIECES }, (_, piece) => ({ seed, name, model, kind, cost, piece, spins: perPiece(kind) })),
  )
  const tallies = await simulateAll(pieces)
  console.log('game            published   measured  95 % within   any win  above cost    most')
  for (const { name, rtp, cost } of subjects) {
    const { coins, squares, hits, gains, most, spins: played } = tallies.get(name) as Tally
    const mean = coins / played
    const within = (1.96 * Math.sqrt((squares / played - mean ** 2) / played)) / cost
    const measured = mean / cost
    const off = Math.abs(measured * 100 - rtp) > TOLERANCE
    if (off) process.exitCode = 1
    console.log(
      `${name.padEnd(14)} ${percent(rtp / 100)}  ${percent(measured)}    ±${percent(within).trim().padStart(7)}  ` +
        `${percent(hits / played, 1)}    ${percent(gains / played, 1)}  ${String(most / COINS_PER_STAKE).padStart(5)}x${off ? '  OFF' : ''}`,
    )
  }
  console.log(`${perPiece('spin') * PIECES} spins each, ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

if (isMainThread) await main()
else parentPort?.postMessage(simulate(workerData as Piece))
