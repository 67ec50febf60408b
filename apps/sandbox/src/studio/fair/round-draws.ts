import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Rng, SEED_BYTES, seededRng } from '../engine/rng.ts'
import { type DrawPurpose, drawMessage } from './draw-message.ts'

/** The seeds of a round: the server's is secret until the round is over. */
export interface RoundSeeds {
  serverSeed: Uint8Array
  clientSeed: string
  /** The number of the round in its session, from 1. */
  nonce: number
}

export const newServerSeed = (): Buffer => randomBytes(SEED_BYTES)

/** What players see of a server seed before the round: its SHA-256, in hexadecimal digits. */
export const hashOfServerSeed = (serverSeed: Uint8Array): string =>
  createHash('sha256').update(serverSeed).digest('hex')

/** The key of the random numbers of a round for a purpose: HMAC-SHA256 under the server seed. */
export const drawKey = ({ serverSeed, clientSeed, nonce }: RoundSeeds, purpose: DrawPurpose): Buffer =>
  createHmac('sha256', serverSeed)
    .update(drawMessage(purpose, nonce, clientSeed), 'utf8')
    .digest()

/** The random numbers of a round for a purpose. */
export const drawsOf = (seeds: RoundSeeds, purpose: DrawPurpose): Rng => seededRng(drawKey(seeds, purpose))
