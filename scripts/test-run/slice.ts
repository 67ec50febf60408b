/**
 * What is too long for every run rotates: the commit chooses a slice of it, a change to the code behind it asks for the
 * whole, and the variables printed with it play the same slice again.
 */
import { slotModels } from '@parlour/catalogue/game'
import { type Change, touchesMoney, touchesSlotEngine } from './change.ts'

/** Commands of the money model (apps/platform) against a real platform: about 1.5 minutes on two cores for all. */
const allCommands = 100_000
const slicedCommands = 8_000

export interface Slice {
  /** Nothing rotates. */
  all: boolean
  /** Chooses what comes in this run. */
  seed: number
  change: Change
}

/** Variables for the test runners. Those that are set already stay as they are: that is how a slice is played again. */
export function sliceVariables({ all, seed, change }: Slice, env: NodeJS.ProcessEnv): Record<string, string> {
  const model = slotModels[seed % slotModels.length] ?? slotModels[0]
  const chosen = {
    TEST_SLICE: String(seed),
    MODEL_SEED: String(seed % 2 ** 31),
    MODEL_COMMANDS: String(all || touchesMoney(change.files) ? allCommands : slicedCommands),
    SLOT_MODELS: all || touchesSlotEngine(change.files) ? slotModels.join() : String(model),
    ...(all && { TEST_ALL: '1' }),
  }
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, env[name] ?? value]))
}

export const sliceLine = (variables: Record<string, string>) =>
  `This run's slice: ${Object.entries(variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`
