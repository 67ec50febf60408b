import { slotModels } from '@parlour/catalogue/game'
import { expect, it } from 'vitest'
import { sliceLine, sliceVariables } from './slice.ts'

const change = { base: 'x', files: ['docs/operations.md'] }
const ofMoney = { base: 'x', files: ['apps/platform/src/ledger/post.ts'] }
const ofSlots = { base: 'x', files: ['apps/sandbox/src/studio/engine/reels.ts'] }

it.each([
  { name: 'a slice', all: false, change, commands: '8000', faults: '40', models: slotModels[9 % slotModels.length] },
  { name: 'all', all: true, change, commands: '100000', faults: '1000', models: slotModels.join() },
  {
    name: 'all that moves money',
    all: false,
    change: ofMoney,
    commands: '100000',
    faults: '200',
    models: slotModels[9 % slotModels.length],
  },
  { name: 'all slots', all: false, change: ofSlots, commands: '8000', faults: '40', models: slotModels.join() },
])('takes $name', ({ all, change, commands, faults, models }) => {
  const variables = sliceVariables({ all, seed: 9, change }, {})
  expect(variables).toMatchObject({ TEST_SLICE: '9', MODEL_SEED: '9', MODEL_COMMANDS: commands, SLOT_MODELS: models })
  expect(variables).toMatchObject({ FAULT_SEED: '9', FAULT_RUNS: faults })
  expect(variables.TEST_ALL).toBe(all ? '1' : undefined)
})

it('covers every slot model in turn', () => {
  const chosen = slotModels.map((_, seed) => sliceVariables({ all: false, seed, change }, {}).SLOT_MODELS)
  expect(chosen.sort()).toEqual([...slotModels].sort())
})

it('keeps variables of the environment, and prints how to repeat the run', () => {
  const variables = sliceVariables({ all: false, seed: 9, change }, { MODEL_SEED: '4', PATH: '/bin' })
  expect(variables.MODEL_SEED).toBe('4')
  expect(variables).not.toHaveProperty('PATH')
  expect(sliceLine(variables)).toContain('TEST_SLICE=9 MODEL_SEED=4 MODEL_COMMANDS=8000')
})
