/**
 * `npm run bench:game`: the time from the tap on a tile to the first possible spin, step by step, for a player and for a
 * visitor on a phone, at this machine's speed and with the browser's CPU slowed down four times.
 */
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { BUDGET_MS, launchPhone, RUNS, steps, timesToSpin } from './first-spin.ts'

async function main() {
  const stack = await throwawayStack('bench')
  const browser = await launchPhone()
  try {
    console.log(`\nFrom the tap on a tile to the first possible spin, ms after the tap, median of ${RUNS}:\n`)
    console.log(`${' '.repeat(22)}${steps.map((step) => step.padStart(15)).join('')}`)
    for (const slowdown of [1, 4])
      for (const as of ['player', 'visitor'] as const) {
        const shown = await timesToSpin(browser, stack, as, slowdown)
        const isOver = !((shown.at(-1) ?? Number.NaN) <= BUDGET_MS)
        if (isOver) process.exitCode = 1
        const name = `${as}, ${slowdown === 1 ? 'this machine' : `CPU / ${slowdown}`}`.padEnd(22)
        console.log(
          `${name}${shown.map((ms) => ms.toFixed(0).padStart(15)).join('')}${isOver ? `  OVER the budget of ${BUDGET_MS} ms` : ''}`,
        )
      }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await main()
