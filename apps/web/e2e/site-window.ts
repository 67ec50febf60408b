/** Opens a window on a skin as a visitor or test player who has already answered the consent popup. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { answerConsent } from '../../../scripts/shots/camera.ts'
import { enter } from '../../../scripts/shots/players.ts'
import type { Viewer } from '../app/url-map/page.ts'
import { loginServices, skinAddress } from './addresses.ts'

export async function openAs(
  browser: Browser,
  skin: SkinConfig,
  viewer: Viewer,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const site = skinAddress(skin.code)
  await answerConsent(context, site)
  await enter(context, loginServices(), skin, viewer, site)
  return context.newPage()
}
