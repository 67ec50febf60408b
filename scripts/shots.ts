/**
 * `npm run shots`: takes screenshots of every address of every skin, on a phone and a desktop, in .cache/shots/{skin},
 * with a contact sheet per skin next to them. With --docs, the pictures of the README in docs/shots instead. The
 * options are in shots/options.ts.
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './build-steps.ts'
import { chromiumOptions } from './chromium.ts'
import { readPorts } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import type { Product } from './shots/camera.ts'
import { photographSkin } from './shots/gallery.ts'
import { type Options, readOptions, usage } from './shots/options.ts'
import { readmePictures } from './shots/readme-pictures.ts'
import { throwawayStack } from './throwaway-stack.ts'

/**
 * The product to photograph: a running one, given by its web address and the environment's ports, or a throwaway stack.
 */
async function runningProduct(options: Options): Promise<Product & { close(): Promise<void> }> {
  if (options.at) {
    const { port } = new URL(options.at)
    const ports = readPorts(process.env)
    return {
      skinUrl: (code, path = '/') => `http://${code}.localhost:${port}${path}`,
      platform: `http://localhost:${ports.platform}`,
      sandbox: `http://localhost:${ports.sandbox}`,
      sessionSecret: loadSecrets(join(process.env.DATA_DIR ?? join(root, '.data'), 'secrets.json'), process.env)
        .SESSION_SECRET,
      close: async () => undefined,
    }
  }
  const stack = await throwawayStack('shots')
  const { platform, sandbox } = stack.ports
  return {
    skinUrl: stack.skinUrl,
    platform: `http://localhost:${platform}`,
    sandbox: `http://localhost:${sandbox}`,
    sessionSecret: stack.secrets.SESSION_SECRET,
    close: () => stack.stop(),
  }
}

async function main(options: Options) {
  const to = join(root, '.cache/shots')
  const product = await runningProduct(options)
  const browser = await chromium.launch(chromiumOptions('pictures'))
  const failures: string[] = []
  try {
    if (options.docs) {
      await readmePictures(browser, product, join(root, 'docs/shots'))
      console.log('The pictures of the README are in docs/shots.')
      return
    }
    for (const skin of options.skins) {
      const began = Date.now()
      const result = await photographSkin(browser, product, skin, options, to)
      failures.push(...result.failures)
      const seconds = Math.round((Date.now() - began) / 1_000)
      console.log(
        `${skin.code}: ${result.taken} photographs in ${seconds} s; ${join('.cache/shots', `${skin.code}.png`)}`,
      )
    }
  } finally {
    await browser.close()
    await product.close()
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
