import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** The modules with which pages find games while somebody types, as one script; the first is imported by the second. */
function namesScript(): string {
  const code = ['name-index', 'game-names'].map((name) =>
    stripTypeScriptTypes(readFileSync(fileURLToPath(import.meta.resolve(`@parlour/contracts/${name}`)), 'utf8')),
  )
  return code
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
    .concat('\nwindow.GameNames = GameNames')
}

export interface FilterTimes {
  games: number
  p50: number
  p99: number
  /** Making the names ready after they have arrived. */
  readyMs: number
}

/** How long a keystroke takes to filter all names in the page: each beginning of many names, and parts of words. */
export async function timeFilters(page: Page): Promise<FilterTimes> {
  // The page's own policy allows no other script; what is evaluated by the debugger is none of the page's.
  await page.evaluate(namesScript())
  return page.evaluate(async () => {
    const { GameNames } = window as unknown as {
      GameNames: typeof import('@parlour/contracts/game-names').GameNames
    }
    const text = await (await fetch('/search/names')).text()
    const began = performance.now()
    const names = new GameNames(JSON.parse(text))
    const readyMs = performance.now() - began
    const wanted = Array.from({ length: 40 }, (_, at) =>
      names.index.name((at * 7_919) % names.index.size).toLowerCase(),
    )
    const texts = wanted.flatMap((name) => [
      ...Array.from({ length: Math.min(12, name.length) }, (_, length) => name.slice(0, length + 1)),
      name.slice(2, 5),
    ])
    const time = (part: string) => {
      const start = performance.now()
      names.find(part, 24)
      return performance.now() - start
    }
    // The machine does other things too: the fastest of five counts for each text.
    const times = texts.map((part) => Math.min(...Array.from({ length: 5 }, () => time(part))))
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    return { games: names.index.size, p50: at(0.5), p99: at(0.99), readyMs }
  })
}
