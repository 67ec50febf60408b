/**
 * `npm run lighthouse`: what Lighthouse says about pages on a phone, in all skins, beside an empty page of the same framework.
 * RUNS sets how often each is loaded (5; the median counts), SKINS which skins (`ac,bz`), PAGES which pages (`Home,lobby`).
 */

import { freePort } from '@parlour/postgres/free-port'
import { skinCodes } from '@parlour/skins/skins'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { freePorts } from '../../../scripts/ports.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { buildBaseline, serveBaseline } from './baseline-app.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const among = (variable: string | undefined, all: readonly string[]) =>
  variable ? all.filter((each) => variable.split(',').includes(each)) : all
const pages: Record<string, string> = {
  Home: '/en',
  lobby: '/en/lobby/popular',
  search: '/en/search',
  register: '/en/register',
  promotions: '/en/promotions',
}
/** What the pages are to reach at least, or at most. */
const AIMS = { performance: 97, accessibility: 100, practices: 100, shift: 0 }

interface Figures {
  performance: number
  accessibility: number
  practices: number
  /** ms */
  firstPaint: number
  /** ms */
  largestPaint: number
  /** ms */
  blocked: number
  shift: number
  kilobytes: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(address: string, port: number): Promise<Figures> {
  const result = await lighthouse(
    address,
    { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices'] },
    undefined,
  )
  if (!result) throw new Error(`Lighthouse has no result for ${address}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? 0
  for (const { id, score: own } of Object.values(audits)) {
    const counts = ['accessibility', 'best-practices'].some((category) =>
      categories[category]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
    )
    if (counts && own !== null && own < 1) failed.add(`${new URL(address).host} ${new URL(address).pathname}: ${id}`)
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1_000,
  }
}

/** Audits of accessibility and good practice that a page did not pass. */
const failed = new Set<string>()

async function medianOf(address: string, port: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(address, port))
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as unknown as Figures
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(10))).join('')

function print(name: string, figures: Figures): void {
  const { performance, accessibility, practices, firstPaint, largestPaint, blocked, shift, kilobytes } = figures
  console.log(
    row([
      name,
      ...[performance, accessibility, practices].map(String),
      ...[
        seconds(firstPaint),
        seconds(largestPaint),
        `${blocked.toFixed(0)} ms`,
        shift.toFixed(3),
        kilobytes.toFixed(0),
      ],
    ]),
  )
}

const reaches = ({ performance, accessibility, practices, shift }: Figures) =>
  performance >= AIMS.performance &&
  accessibility >= AIMS.accessibility &&
  practices >= AIMS.practices &&
  Number(shift.toFixed(3)) <= AIMS.shift

async function main() {
  const stack = await throwawayStack('lighthouse')
  console.log('Building the baseline ...')
  buildBaseline()
  const { web: baselinePort } = await freePorts()
  const baseline = await serveBaseline(baselinePort, [])
  const port = await freePort()
  const options = chromiumOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    console.log(`\nLighthouse on a phone, median of ${RUNS}:\n`)
    console.log(row(['', 'perf', 'access', 'practices', 'first', 'largest', 'blocked', 'shift', 'kB']))
    print('empty page', await medianOf(`http://localhost:${baselinePort}/`, port))
    let missed = 0
    for (const code of among(process.env.SKINS, skinCodes))
      for (const name of among(process.env.PAGES, Object.keys(pages))) {
        const figures = await medianOf(stack.skinUrl(code, pages[name]), port)
        if (!reaches(figures)) missed += 1
        print(`${code} ${name}`, figures)
      }
    for (const line of failed) console.log(`  not passed: ${line}`)
    console.log(`\n${missed} of the rows miss ${JSON.stringify(AIMS)}.`)
    if (missed > 0) process.exitCode = 1
  } finally {
    await browser.close()
    baseline.kill()
    await stack.stop()
  }
}

await main()
