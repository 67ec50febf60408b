import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { type OpenedTable, studioApi } from '../api.ts'
import { launchToken } from '../boot.ts'
import { frameMessages } from '../frame-messages.ts'
import { hasPageBar } from '../page-bar.ts'
import { playMoneySession } from '../play-money.ts'
import { Seeds } from '../seeds.ts'
import { RouletteBoard } from '../table/roulette-board.ts'
import { SoloBlackjackBoard } from './blackjack-board.ts'
import { BlackjackGame } from './blackjack-game.ts'
import { RouletteGame } from './roulette-game.ts'
import { openRules } from './rules-dialog.ts'
import { SoloPanel } from './solo-panel.ts'

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as SoloBoot
const { game: slug, mode, currencyCode } = boot.launch
const post = frameMessages(boot.launch.baseUri)
const isBelowBar = hasPageBar(boot.launch)
const seeds = new Seeds()
let running: RouletteGame | BlackjackGame | undefined

const api = studioApi<OpenedTable>(boot.api, (isLost) => {
  post({ type: 'parlour:connection', isLost })
  if (!isBelowBar) panel.showMessage(isLost ? boot.texts.CONNECTION_LOST : '')
})
const events = { bet: (spot: string) => running?.bet(spot) }
const board = boot.game.kind === 'BLACKJACK' ? new SoloBlackjackBoard(boot, events) : new RouletteBoard(boot, events)
const panel = new SoloPanel(boot, board, {
  undo: () => running?.undo(),
  clear: () => running?.clear(),
  repeat: () => running?.repeat(),
  double: () => running?.double(),
  spin: () => void running?.spin(),
  info: () => running && openRules(boot, running.chosen),
  fairness: () => void openFairness(),
})

/** The explanation and the verifier come when they are asked for. */
async function openFairness(): Promise<void> {
  const dialog = await import('../fairness-dialog.ts')
  await dialog.openFairness(boot, api, seeds)
}

if (isBelowBar) panel.root.dataset.bar = 'page'
document.getElementById('app')?.replaceWith(panel.root)

document.addEventListener('keydown', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (event.code !== 'Space' || event.repeat || target?.closest('button, a, input, dialog')) return
  event.preventDefault()
  void running?.spin()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void running?.refresh()
})

const parts = { boot, api, panel, seeds, post }
running =
  board instanceof SoloBlackjackBoard ? new BlackjackGame({ ...parts, board }) : new RouletteGame({ ...parts, board })
const resume = mode === 'FUN' ? playMoneySession.read(boot) : undefined
await running.open(api.open({ game: slug, mode, token: launchToken(), currencyCode, resume }))
