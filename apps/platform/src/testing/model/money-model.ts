import { randomInt } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, playerBalances } from '../../ledger/index.ts'
import { convertStakes } from '../keep-up.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../platform.ts'
import { type Command, command } from './any-command.ts'
import { type Bench, run } from './commands.ts'
import { addTrialBonuses } from './model-bonuses.ts'
import { newBench } from './new-bench.ts'

/** MODEL_SEED=… (and MODEL_PATH=… of a shrunk case) repeats a file's run; MODEL_COMMANDS=… changes its length. */
const path = process.env.MODEL_PATH
const commands = Number(process.env.MODEL_COMMANDS ?? 100_000)
/** Number of test files that share the commands and run in parallel. */
const files = 2
/** Players at a time, and commands per player. */
const playersAtATime = 8
const commandsEach = 250
const startedOn = new Date().getUTCDate()
const runs = Math.ceil(commands / files / (playersAtATime * commandsEach))

/** Runs one file's share of the commands, on its own platform. */
export function testMoneyModel(): void {
  const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31))
  let platform: TestPlatform
  let played = 0
  const outcomes = new Map<string, number>()
  beforeAll(async () => {
    platform = await startTestPlatform()
    await addTrialBonuses(platform.deps.pool)
  })
  afterAll(async () => {
    const counts = [...outcomes].sort().map(([outcome, count]) => `${outcome} ${count}`)
    console.log(`money model: ${played} commands, seed ${seed}\n${counts.join('\n')}`)
    await platform.close()
  })

  async function playAll(steps: readonly Command[]): Promise<Bench> {
    const bench = await newBench(platform)
    for (const [index, step] of steps.entries()) {
      // Points of stakes that are rolled back later have to be taken back.
      if (index === Math.floor(steps.length / 2)) await convertStakes(platform.deps2)
      const outcome = `${step.do}: ${await run(bench, step)}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      played += 1
    }
    const { REAL, BONUS, WITHDRAWAL_HOLD } = await playerBalances(platform.deps.pool, bench.player.userId, 'EUR')
    const { real, bonus, hold } = bench.money
    expect({ REAL, BONUS, WITHDRAWAL_HOLD }).toEqual({ REAL: real, BONUS: bonus, WITHDRAWAL_HOLD: hold })
    return bench
  }

  /** Expects one point per whole euro of real stakes less rollbacks, whichever process grants it. */
  async function expectPoints(benches: readonly Bench[]): Promise<void> {
    const day = new Date().getUTCDate()
    await Promise.all([convertStakes(platform.deps), convertStakes(platform.deps2)])
    for (const { player, money } of benches) {
      const { VIRTUAL } = await playerBalances(platform.deps.pool, player.userId, 'PTS')
      // A remainder below one euro lapses at the end of its day.
      if (day === startedOn) expect(VIRTUAL).toBe(Math.floor(money.realStaked / 100))
    }
  }

  describe('any order of deposits, withdrawals, bets, wins, rollbacks, bonuses and limits', () => {
    it('leaves each balance at the sum of its changes, and the ledger sound', async () => {
      const sequence = fc.array(command, { minLength: commandsEach, maxLength: commandsEach, size: 'max' })
      const sequences = fc.array(sequence, { minLength: playersAtATime, maxLength: playersAtATime })
      await fc.assert(
        fc.asyncProperty(sequences, async (ofPlayers) => {
          await expectPoints(await Promise.all(ofPlayers.map(playAll)))
        }),
        { numRuns: runs, seed, ...(path && { path }), endOnFailure: !path, verbose: 1 },
      )
      expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger)
      const { rows } = await uncheckedQuery(
        platform.deps.pool,
        'select owner, kind, balance from ledger_accounts where not may_go_negative and balance < 0',
      )
      expect(rows).toEqual([])
    }, 900_000)
  })
}
