/**
 * The focus is always visible on Home and never covered by a fixed bar. routes.spec.ts checks zoom and text spacing.
 */
import { skins } from '@parlour/skins/skins'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { openAs } from './site-window.ts'

for (const skin of Object.values(skins)) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`the focus is visible everywhere on Home of ${skin.name} at ${viewport.width} px`, async ({ browser }) => {
      const page = await openAs(browser, skin, 'visitor', { viewport })
      await page.goto(skinAddress(skin.code))
      expect(await new Keyboard(page).walk(70, { atLeast: 50 })).toEqual([])
      await page.context().close()
    })
  }
}
