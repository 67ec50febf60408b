import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type SlotModel, slotModels } from '@parlour/catalogue/game'
import { models } from '../src/studio/engine/engine.ts'
import { COINS_PER_STAKE } from '../src/studio/engine/outcome.ts'
import { SEED_BYTES, seededRng } from '../src/studio/engine/rng.ts'

/**
 * Plays every slot model many times with the function that decides players' rounds, and compares the return with the
 * published one: `npm run bench:rtp [-- SPINS [SEED]]`, by default 10 million spins each. The same seed gives the same
 * figures; decision 0030 explains where the published ones come from. Exits with 1 if a return differs from the
 * published one by more than 0.5 % of the stake.
 */

const SPINS = 10_000_000
const TOLERANCE = 0.5
/** The work is split into pieces with their own seeds, so that the figures do not depend on the number of threads. */
const PIECES = 20

interface Piece {
  seed: string
  model: SlotModel
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

function simulate({ seed, model, piece, spins }: Piece): Tally {
  const bytes = new Uint8Array(SEED_BYTES)
  bytes.set(new TextEncoder().encode(`${seed}:${model}:${piece}`))
  const rng = seededRng(bytes)
  const { play } = models[model]
  const tally: Tally = { spins, coins: 0, squares: 0, hits: 0, gains: 0, most: 0 }
  for (let spin = 0; spin < spins; spin++) {
    const { coins } = play(rng)
    tally.coins += coins
    tally.squares += coins * coins
    if (coins > 0) tally.hits++
    if (coins > COINS_PER_STAKE) tally.gains++
    if (coins > tally.most) tally.most = coins
  }
  return tally
}

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
async function simulateAll(pieces: Piece[]): Promise<Map<SlotModel, Tally>> {
  const tallies = new Map<SlotModel, Tally>()
  const open = [...pieces]
  const thread = async (): Promise<void> => {
    for (let piece = open.shift(); piece; piece = open.shift()) {
      const { promise, resolve, reject } = Promise.withResolvers<Tally>()
      const worker = new Worker(new URL(import.meta.url), { workerData: piece })
      worker.once('message', resolve)
      worker.once('error', reject)
      const tally = await promise
      const before = tallies.get(piece.model)
      tallies.set(piece.model, before ? add(before, tally) : tally)
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
  const perPiece = Math.floor(spins / PIECES)
  const pieces = slotModels.flatMap((model) =>
    Array.from({ length: PIECES }, (_, piece) => ({ seed, model, piece, spins: perPiece })),
  )
  const tallies = await simulateAll(pieces)
  console.log('model       published   measured  95 % within   any win  above stake   most')
  for (const model of slotModels) {
    const { coins, squares, hits, gains, most, spins: played } = tallies.get(model) as Tally
    const mean = coins / played
    const within = (1.96 * Math.sqrt((squares / played - mean ** 2) / played)) / COINS_PER_STAKE
    const measured = mean / COINS_PER_STAKE
    const off = Math.abs(measured * 100 - models[model].rtp) > TOLERANCE
    if (off) process.exitCode = 1
    console.log(
      `${model.padEnd(10)} ${percent(models[model].rtp / 100)}  ${percent(measured)}    ±${percent(within).trim().padStart(7)}  ` +
        `${percent(hits / played, 1)}    ${percent(gains / played, 1)}  ${String(most / COINS_PER_STAKE).padStart(5)}x${off ? '  OFF' : ''}`,
    )
  }
  console.log(`${perPiece * PIECES} spins each, ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

if (isMainThread) await main()
else parentPort?.postMessage(simulate(workerData as Piece))
