/**
 * `npm run shots`: every address of every skin, on a phone and a desktop, into .cache/shots/{skin}, one contact sheet
 * per skin beside them, and the few pictures that README shows into docs/shots. What may be asked stands in
 * shots/options.ts.
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './build-steps.ts'
import { chromiumOptions } from './chromium.ts'
import { readPorts } from './ports.ts'
import type { Studio } from './shots/camera.ts'
import { photographSkin } from './shots/gallery.ts'
import { type Options, readOptions, usage } from './shots/options.ts'
import { readmePictures } from './shots/readme-pictures.ts'
import { throwawayStack } from './throwaway-stack.ts'

/** The product to photograph: one that runs, found by its web address and the ports of the environment, or our own. */
async function studioOf(options: Options): Promise<Studio & { close(): Promise<void> }> {
  if (options.at) {
    const { port } = new URL(options.at)
    const ports = readPorts(process.env)
    return {
      skinUrl: (code, path = '/') => `http://${code}.localhost:${port}${path}`,
      platform: `http://localhost:${ports.platform}`,
      close: async () => undefined,
    }
  }
  const stack = await throwawayStack('shots')
  return { skinUrl: stack.skinUrl, platform: `http://localhost:${stack.ports.platform}`, close: () => stack.stop() }
}

async function main(options: Options) {
  const to = join(root, '.cache/shots')
  const studio = await studioOf(options)
  const browser = await chromium.launch(chromiumOptions('pictures'))
  const failures: string[] = []
  try {
    if (options.docs) {
      await readmePictures(browser, studio, join(root, 'docs/shots'))
      console.log('The pictures of README are in docs/shots.')
      return
    }
    for (const skin of options.skins) {
      const began = Date.now()
      const result = await photographSkin(browser, studio, skin, options, to)
      failures.push(...result.failures)
      const seconds = Math.round((Date.now() - began) / 1_000)
      console.log(
        `${skin.code}: ${result.taken} photographs in ${seconds} s; ${join('.cache/shots', `${skin.code}.png`)}`,
      )
    }
  } finally {
    await browser.close()
    await studio.close()
  }
  for (const failure of failures) console.error(`Not taken: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

try {
  await main(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`)
  process.exitCode = 1
}
