import type { Browser } from '@playwright/test'
import type { Stack } from '../../../scripts/stack.ts'
import type { Step, Visit } from './control-steps.ts'
import { report, reportShift, reportTime } from './figures.ts'
import { visits } from './lobby-controls.ts'
import { SlowPage, type Wait } from './slow-page.ts'

/** To the next paint, ms. */
const PAINT_MS = 50
/** The machine does other things too: where a figure of a visit misses its aim, the visit is repeated, and the best counts. */
const RUNS = 3

/** What an idle page needs for a press, which says how busy the machine is. */
const nothing: Step = {
  words: 'a press on a heading does nothing, to compare',
  act: (slow) => slow.press(slow.page.locator(':is(h1, h2):not(.sr-only)').first()),
}

interface Figure {
  waits: Wait[]
  /** What moved by itself. */
  moved: string[]
  problem: string
}

const best = ({ waits }: Figure) => waits.toSorted((one, other) => one.ms - other.ms)[0]

/** Takes a step. One that fails is told, and the next one begins on a new document. */
async function take(slow: SlowPage, step: Step, path: string, figure: Figure) {
  try {
    const wait = await step.act(slow)
    if (wait) figure.waits.push(wait)
    figure.moved = [...figure.moved, ...(await slow.moved())].slice(0, 3)
  } catch (error) {
    figure.problem = String(error).split('\n')[0] ?? ''
    await slow.go(path)
  }
}

function tell({ words }: Step, figure: Figure) {
  const { problem, moved } = figure
  const wait = best(figure)
  if (wait) reportTime(`  ${words}`, wait.ms, PAINT_MS)
  else if (problem) report(`  ${words}`, 'not measured', problem, true)
  if (wait && wait.ms >= PAINT_MS && wait.parts) console.log(`      ${wait.parts}`)
  for (const move of moved) console.log(`      moved by itself ${move}`)
}

async function measureVisit(browser: Browser, stack: Stack, visit: Visit): Promise<number> {
  const steps = [nothing, ...visit.steps]
  const figures = steps.map((): Figure => ({ waits: [], moved: [], problem: '' }))
  const shifts: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const slow = await SlowPage.open(browser, stack, visit)
    await slow.go(visit.path)
    for (const [place, step] of steps.entries()) await take(slow, step, visit.path, figures[place] as Figure)
    shifts.push(await slow.shift())
    await slow.close()
    if (figures.every((figure) => (best(figure)?.ms ?? 0) < PAINT_MS)) break
  }
  console.log(`\n  ${visit.words} (${visit.skin ?? 'ac'}, ${visit.path})`)
  for (const [place, step] of steps.entries()) tell(step, figures[place] as Figure)
  const shift = Math.min(...shifts)
  reportShift('  layout shift', shift)
  return shift
}

/** How long each control of lobby and search waits for its next paint; tells how much was shifted on the way. */
export async function measureControls(browser: Browser, stack: Stack): Promise<number> {
  const only = process.env.VISITS?.split(',')
  let shift = 0
  for (const visit of visits)
    if (!only || only.includes(visit.words)) shift += await measureVisit(browser, stack, visit)
  return shift
}
