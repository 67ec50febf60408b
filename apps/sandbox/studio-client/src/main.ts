import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import { Clock } from './clock.ts'
import { frameMessages } from './frame-messages.ts'
import { Game } from './game.ts'
import { paintGround } from './ground.ts'
import { openInfo } from './info-dialog.ts'
import { opening } from './opening.ts'
import { hasPageBar } from './page-bar.ts'
import { Panel } from './panel.ts'
import { ReelsView } from './reels-view.ts'
import { Seeds } from './seeds.ts'
import { loadSymbolArt } from './symbol-art.ts'

const { api, boot } = opening
const { game, texts } = boot
const ground = document.getElementById('ground') as HTMLCanvasElement

const panel = new Panel(boot, {
  spin: () => running?.spin(),
  raise: () => running?.changeStake(1),
  lower: () => running?.changeStake(-1),
  fast: (on) => running?.speed(on),
  info: () => {
    if (running) openInfo(boot, running.chosen)
  },
  fairness: () => void openFairness(boot, api, seeds),
  buy: () => void running?.buy(),
  gamble: () => running?.gamble(),
  collect: () => running?.collect(),
  offerGamble: (wanted) => running?.offerGamble(wanted),
})
let running: Game | undefined
const seeds = new Seeds()

/** The explanation and the verifier come when they are asked for. */
async function openFairness(...given: Parameters<typeof import('./fairness-dialog.ts').openFairness>): Promise<void> {
  const dialog = await import('./fairness-dialog.ts')
  await dialog.openFairness(...given)
}

const isBelowBar = hasPageBar(boot.launch)
if (isBelowBar) panel.root.dataset.bar = 'page'
document.getElementById('app')?.replaceWith(panel.root)
const { style } = document.documentElement
for (const [name, colour] of Object.entries(game.palette)) style.setProperty(`--${name}`, colour)
paintGround(ground, game)

/** Renders with WebGL, or with Pixi's canvas renderer if there is none. Null when neither works. */
async function startDrawing(): Promise<Application | null> {
  for (const preference of ['webgl', 'canvas'] as const) {
    const app = new Application()
    try {
      await app.init({
        preference,
        width: 100,
        height: 100,
        backgroundAlpha: 0,
        antialias: true,
        autoDensity: true,
        resolution: Math.min(window.devicePixelRatio || 1, 2),
        autoStart: false,
        sharedTicker: false,
      })
      return app
    } catch {
      app.canvas?.remove?.()
    }
  }
  return null
}

async function start(): Promise<void> {
  const art = loadSymbolArt(game.symbols, (icon) => boot.art.replace('{icon}', icon), game.palette.light, {
    wild: texts.wild,
    scatter: game.model.id === 'respins' ? texts.prize : texts.scatter,
  })
  const app = await startDrawing()
  if (!app) {
    panel.showFeature('')
    panel.showMessage(texts.NO_GRAPHICS)
    panel.state('closed')
    return
  }
  app.canvas.setAttribute('aria-hidden', 'true')
  panel.window.append(app.canvas)
  const clock = new Clock(() => app.render())
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const useMotion = () => {
    clock.still = motion.matches
  }
  motion.addEventListener('change', useMotion)
  useMotion()

  const view = new ReelsView(app, clock, await art, game.model)
  const post = frameMessages(boot.launch.baseUri)
  opening.onConnection((isLost) => {
    post({ type: 'parlour:connection', isLost })
    if (!isBelowBar) panel.showMessage(isLost ? texts.CONNECTION_LOST : '')
  })
  const current = new Game({ ...opening, panel, view, clock, seeds, post })
  fitWhenQuiet(view, current)
  running = current
  await current.open()
}

/** Fits reels and background to the window; during a round the reels wait for its end. */
function fitWhenQuiet(view: ReelsView, current: Game): void {
  const fit = () => {
    const space = panel.stage.getBoundingClientRect()
    const margin = Math.min(space.width, space.height) < 560 ? 28 : 60
    const size = view.layout(Math.max(120, space.width - margin), Math.max(120, space.height - margin))
    panel.size(size.width, size.height)
  }
  fit()
  let waiting = false
  new ResizeObserver(() => {
    paintGround(ground, game)
    if (waiting) return
    if (current.isIdle) return fit()
    waiting = true
    const again = setInterval(() => {
      if (!current.isIdle) return
      clearInterval(again)
      waiting = false
      fit()
    }, 250)
  }).observe(panel.stage)
}

document.addEventListener('keydown', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (event.code !== 'Space' || event.repeat || target?.closest('button, a, dialog')) return
  event.preventDefault()
  running?.spin()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void running?.refresh()
})

await start()
