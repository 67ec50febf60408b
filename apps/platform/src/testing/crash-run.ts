import { setTimeout as pause } from 'node:timers/promises'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { publishCatalogue } from '../games/publish-catalogue.ts'
import { hashPassword } from '../players/passwords.ts'
import { PersistentCaller, type Tally } from './crash-caller.ts'
import { type CrashFindings, checkAfterCrashes } from './crash-check.ts'
import { CrashablePlatform, keys } from './crash-platform.ts'
import { CrashPlayer, password } from './crash-player.ts'
import { addPlayer } from './stored-player.ts'
import { startThirdParties } from './third-parties.ts'

export interface CrashReport extends Tally {
  kills: { platform: number; postgres: number }
  /** Platform processes that exited without being killed. */
  ownCrashes: number
  findings: CrashFindings
  /** Findings after every acknowledged call was repeated, which must change nothing. */
  findingsAfterRepeat: CrashFindings
  /** Descriptions of unexpected answers. */
  faults: string[]
}

const opening = 1_000_000

/**
 * Players play and deposit over HTTP at two platform processes on one durable PostgreSQL, while all three are killed
 * with SIGKILL at random moments and restarted. Calls without an answer are retried. After a final kill of all three,
 * the database is compared with every acknowledged call, before and after repeating them.
 * @param seconds length of the load, during which each process is killed at least once
 * @param calls minimum of acknowledged calls; on a busy machine the load continues for them, at most a minute
 */
export async function runCrashes({
  seconds,
  players: count,
  calls = 0,
}: {
  seconds: number
  players: number
  calls?: number
}): Promise<CrashReport> {
  const postgres = await ThrowawayPostgres.start({ durable: true })
  const third = await startThirdParties(keys)
  const platforms = await Promise.all([1, 2].map(() => CrashablePlatform.make(postgres.url, third.url)))
  const pool = createPool(postgres.url, 4)
  // Its server is killed under idle connections.
  pool.on('error', () => {})
  try {
    await migrate(pool, publishCatalogue)
    const caller = new PersistentCaller(platforms.map(({ url }) => url))
    const players = await Promise.all(
      (await addPlayers(pool, count)).map((email) => new CrashPlayer(caller, email, opening)),
    )
    await Promise.all(platforms.map((platform) => platform.start()))
    await Promise.all(players.map((player) => player.open()))

    const end = performance.now() + seconds * 1000
    const isOver = () => {
      const past = performance.now() - end
      return past >= 60_000 || (past >= 0 && caller.tally.acknowledged >= calls)
    }
    const playing = Promise.all(players.map((player) => player.playUntil(isOver)))
    const [kills] = await Promise.all([killUntil(isOver, platforms, postgres), playing])
    const tally = { ...caller.tally }
    // A final kill, so that the check cannot rely on anything in the memory of a process.
    await Promise.all([postgres, ...platforms].map((server) => server.kill()))
    await Promise.all([postgres, ...platforms].map((server) => server.start()))
    const findings = await checkAfterCrashes(pool, players)
    await Promise.all(players.map((player) => player.repeatAll()))
    const findingsAfterRepeat = await checkAfterCrashes(pool, players)
    return {
      ...tally,
      kills: { platform: kills.platform + platforms.length, postgres: kills.postgres + 1 },
      ownCrashes: platforms.reduce((sum, { crashes }) => sum + crashes, 0),
      findings,
      findingsAfterRepeat,
      faults: players.flatMap(({ faults }) => faults),
    }
  } finally {
    await Promise.all(platforms.map((platform) => platform.kill()))
    await pool.end()
    await third.close()
    await postgres.stop()
  }
}

/** Kills the first process, PostgreSQL and the second process in turn, each at a random moment of the load. */
async function killUntil(isOver: () => boolean, platforms: readonly CrashablePlatform[], postgres: ThrowawayPostgres) {
  const kills = { platform: 0, postgres: 0 }
  for (let turn = 0; !isOver() || turn < 2; turn++) {
    await pause(200 + Math.random() * 800)
    const platform = [platforms[0], undefined, platforms[1]][turn % 3]
    const victim = platform ?? postgres
    await victim.kill()
    kills[platform ? 'platform' : 'postgres'] += 1
    await pause(Math.random() * 200)
    await victim.start()
  }
  return kills
}

async function addPlayers(pool: pg.Pool, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: count }, (_, index) => `crash${index + 1}@mail.example`)
  for (const [index, email] of emails.entries())
    await addPlayer(pool, opening, { email, passwordHash, phone: `+358 4099${10_001 + index}` })
  return emails
}
