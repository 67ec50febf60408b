/** Photographs all scenes of a skin. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import { openWindow, type Product, photograph, type Size, settle, settleChoices } from './camera.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import type { Options } from './options.ts'
import { enter } from './players.ts'
import { type Scene, scenesOf } from './scenes.ts'

/** Number of parallel windows: as many as a small machine can render without them slowing each other down. */
const windows = 2
const sceneMs = 45_000

export async function photographSkin(
  browser: Browser,
  product: Product,
  skin: SkinConfig,
  options: Options,
  to: string,
) {
  const folder = join(to, skin.code)
  const scenes = scenesOf(skin).filter(options.wants)
  const wanted = options.sizes.flatMap((size) =>
    scenes.filter((scene) => !scene.size || scene.size === size).map((scene) => ({ scene, size })),
  )
  // A partial run keeps the earlier screenshots.
  if (scenes.length === scenesOf(skin).length && options.sizes.length > 1)
    rmSync(folder, { recursive: true, force: true })
  const shots: Shot[] = []
  const failures: string[] = []
  const queue = groupsOf(wanted)
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const { size, scenes: own } = group
      const context = await openWindow(browser, size)
      try {
        await prepare(context, product, skin, group, options.language)
        for (const { scene, position } of own) {
          const file = join(folder, `${scene.name}-${size}.png`)
          const failure = await within(
            sceneMs,
            take(context, product.skinUrl(skin.code, scene.path), scene, size, file),
          )
          if (failure) failures.push(`${skin.code} ${scene.name} ${size}: ${failure}`)
          else shots[position] = { name: scene.name, size, file }
        }
      } finally {
        await context.close()
      }
    }
  }
  await Promise.all(Array.from({ length: windows }, work))
  const taken = shots.filter(Boolean)
  if (taken.length > 0) await contactSheet(taken, join(to, `${skin.code}.png`))
  return { taken: taken.length, failures }
}

interface Group {
  viewer: Viewer
  size: Size
  fresh: boolean
  scenes: { scene: Scene; position: number }[]
}

/** Groups scenes of the same viewer and size, which can share a window and its cache of scripts and pictures. */
function groupsOf(wanted: { scene: Scene; size: Size }[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [position, { scene, size }] of wanted.entries()) {
    const fresh = scene.fresh ?? false
    const key = `${size} ${scene.as} ${fresh}`
    const group = groups.get(key) ?? { viewer: scene.as, size, fresh, scenes: [] }
    group.scenes.push({ scene, position })
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => other.scenes.length - one.scenes.length)
}

/** Returns what went wrong, if anything. The time limit keeps a page that hangs from blocking all others. */
async function within(ms: number, work: Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`took more than ${ms / 1_000} s`), ms)
  })
  const done = work.then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0],
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

async function take(context: BrowserContext, address: string, scene: Scene, size: Size, file: string) {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    if (scene.act) {
      await settle(page)
      // Before hydration, a click would send a plain request to the server.
      await page.waitForLoadState('networkidle')
      await scene.act(page)
    }
    await photograph(page, file, size)
  } finally {
    await page.close()
  }
}

async function prepare(
  context: BrowserContext,
  product: Product,
  skin: SkinConfig,
  { viewer, fresh }: Group,
  language: string | undefined,
) {
  const site = product.skinUrl(skin.code)
  await settleChoices(context, skin, site, { language, consent: !fresh })
  await enter(context, product, skin, viewer, site)
}
