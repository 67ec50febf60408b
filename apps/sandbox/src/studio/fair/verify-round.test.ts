import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawKey, drawsOf, hashOfServerSeed } from './round-draws.ts'
import { seedBytes } from './seed-draws.ts'
import { type RoundInputs, verifyRound } from './verify-round.ts'

interface Vector extends Partial<RoundInputs> {
  keys: Record<string, string>
  grid: number[][]
  prizes?: number[]
  drawn?: string[]
  win: number
}
interface Vectors {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  stake: number
  rounds: Vector[]
}

const page = readFileSync(new URL('../../../../../docs/fairness.md', import.meta.url), 'utf8')
const vectors = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '') as Vectors
const { serverSeed, clientSeed, stake } = vectors
const inputs = (round: Partial<RoundInputs>): RoundInputs => ({
  ...{
    serverSeed,
    clientSeed,
    stake,
    nonce: 1,
    model: 'lines',
    bought: false,
    hasPick: false,
    gambled: [],
    opened: [],
  },
  ...round,
})
const named = vectors.rounds.map((round) => [`${round.model} ${round.nonce}`, round] as const)

describe('the published test vectors', () => {
  it('have every mechanic', () => expect(named).toHaveLength(4))

  it.each(named)('%s: the browser’s calculation agrees', async (_, round) => {
    const verified = await verifyRound(inputs(round))
    expect(verified.serverSeedHash).toBe(vectors.serverSeedHash)
    expect(Object.fromEntries(verified.draws.map(({ message, key }) => [message, key]))).toEqual(round.keys)
    expect(verified.outcome.steps[0]?.grid).toEqual(round.grid)
    expect(verified.prizes).toEqual(round.prizes ?? null)
    expect(verified.gamble.map(({ drawn }) => drawn)).toEqual(round.drawn ?? [])
    expect(verified.win).toBe(round.win)
  })

  it.each(named)('%s: the keys are the HMAC of the described messages, by another library', (_, { keys }) => {
    const secret = Buffer.from(serverSeed, 'hex')
    expect(createHash('sha256').update(secret).digest('hex')).toBe(vectors.serverSeedHash)
    for (const [message, key] of Object.entries(keys))
      expect(createHmac('sha256', secret).update(message).digest('hex')).toBe(key)
  })

  it('colours and prizes follow from the key stream of OpenSSL’s ChaCha20', () => {
    const words = (key: string) => {
      const stream = createCipheriv('chacha20', Buffer.from(key, 'hex'), Buffer.alloc(16)).update(Buffer.alloc(256))
      return Array.from({ length: 64 }, (_, word) => stream.readUInt32LE(word * 4))
    }
    const [, gambled, picked] = vectors.rounds
    const colours = [1, 2].map((step) => words(gambled?.keys[`gamble-${step}:2:${clientSeed}`] ?? '')[0] ?? 0)
    expect(colours.map((word) => ['RED', 'BLACK'][word % 2])).toEqual(gambled?.drawn)
    const prizes = [1, 1, 1, 2, 2, 3, 4, 6, 10]
    for (const [index, word] of words(picked?.keys[`pick:41:${clientSeed}`] ?? '')
      .slice(0, 8)
      .entries()) {
      const [last, other] = [8 - index, word % (9 - index)]
      ;[prizes[last], prizes[other]] = [prizes[other] ?? 0, prizes[last] ?? 0]
    }
    expect(prizes.map((prize) => prize * 6)).toEqual(picked?.prizes)
  })
})

describe('the studio’s draws', () => {
  it.each(['', 'four-leaf clover', '🍀 ünïcode: 7:8'])(
    'are those of the browser, with the client seed “%s”',
    async (seed) => {
      const bytes = seedBytes(serverSeed)
      if (!bytes) throw new Error('no seed')
      const seeds = { serverSeed: bytes, clientSeed: seed, nonce: 7 }
      const verified = await verifyRound(inputs({ clientSeed: seed, nonce: 7, gambled: ['RED'] }))
      expect(verified.draws.map(({ key }) => key)).toEqual([
        drawKey(seeds, 'spin').toString('hex'),
        drawKey(seeds, 'gamble-1').toString('hex'),
      ])
      expect(hashOfServerSeed(bytes)).toBe(verified.serverSeedHash)
    },
  )

  it('are others for every purpose, number and client seed, also where texts could be mixed up', () => {
    const bytes = new Uint8Array(32).fill(1)
    const of = (purpose: 'spin' | 'pick' | 'gamble-1', nonce: number, text: string) =>
      drawKey({ serverSeed: bytes, clientSeed: text, nonce }, purpose).toString('hex')
    const keys = [of('spin', 1, ''), of('spin', 1, '1:'), of('spin', 11, ''), of('pick', 1, ''), of('gamble-1', 1, '')]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are spread evenly over rounds with one server seed and rising numbers', () => {
    const seen = Array<number>(38).fill(0)
    const rounds = 38_000
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const at = drawsOf({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'even', nonce }, 'spin').below(38)
      seen[at] = (seen[at] as number) + 1
    }
    const chiSquare = seen.reduce((sum, times) => sum + (times - rounds / 38) ** 2 / (rounds / 38), 0)
    // 37 degrees of freedom: exceeded once in 10,000.
    expect(chiSquare).toBeLessThan(78.4)
  })
})

describe('verifyRound', () => {
  it('finds another outcome for another seed of either side, or another number', async () => {
    const grid = async (changes: Partial<RoundInputs>) =>
      JSON.stringify((await verifyRound(inputs({ model: 'megaways', ...changes }))).outcome.steps[0]?.grid)
    const own = await grid({})
    expect(await grid({})).toBe(own)
    for (const changes of [{ serverSeed: 'ff'.repeat(32) }, { clientSeed: 'x' }, { nonce: 2 }])
      expect(await grid(changes)).not.toBe(own)
  })

  it.each(['', 'ff', 'g'.repeat(64), 'f'.repeat(65)])('refuses “%s” as a server seed', async (seed) => {
    await expect(verifyRound(inputs({ serverSeed: seed }))).rejects.toThrow('64 hexadecimal digits')
  })
})
