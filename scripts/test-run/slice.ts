/**
 * Tests that take too long for every run rotate: the commit selects a slice of them, and a change to the code under
 * test selects all of them. The printed variables repeat the same slice.
 */
import { slotModels } from '@parlour/catalogue/game'
import { type Change, touchesMoney, touchesSlotEngine } from './change.ts'

/**
 * Commands of the money model (apps/platform) against a real platform; all of them take about 1.5 minutes on two cores.
 */
const allCommands = 100_000
const slicedCommands = 8_000

/** Runs of `npm run faults` (apps/platform); all of them take about an hour on two cores, so that a change to money plays some. */
const allFaultRuns = 1_000
const faultRunsOfMoney = 200
const slicedFaultRuns = 40

/** Inputs of the fuzzer (apps/web/e2e/fuzz); all of them take about 15 minutes. */
const allInputs = 100_000
const slicedInputs = 5_000

export interface Slice {
  /** Runs everything instead of a slice. */
  all: boolean
  /** Selects the slice of this run. */
  seed: number
  change: Change
}

/**
 * Variables for the test runners. Those already set in the environment take precedence, so that a slice can be
 * repeated.
 */
export function sliceVariables({ all, seed, change }: Slice, env: NodeJS.ProcessEnv): Record<string, string> {
  const model = slotModels[seed % slotModels.length] ?? slotModels[0]
  const chosen = {
    TEST_SLICE: String(seed),
    MODEL_SEED: String(seed % 2 ** 31),
    MODEL_COMMANDS: String(all || touchesMoney(change.files) ? allCommands : slicedCommands),
    FUZZ_SEED: String(seed % 2 ** 31),
    FUZZ_INPUTS: String(all ? allInputs : slicedInputs),
    FAULT_SEED: String(seed % 2 ** 30),
    FAULT_RUNS: String(all ? allFaultRuns : touchesMoney(change.files) ? faultRunsOfMoney : slicedFaultRuns),
    SLOT_MODELS: all || touchesSlotEngine(change.files) ? slotModels.join() : String(model),
    ...(all && { TEST_ALL: '1' }),
  }
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, env[name] ?? value]))
}

export const sliceLine = (variables: Record<string, string>) =>
  `This run's slice: ${Object.entries(variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`
