/** The focus is seen wherever it goes on Home, never under a bar that stays. Zoom and spacing are looked at in routes.spec.ts. */
import { skins } from '@parlour/skins/skins'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { openAs } from './site-window.ts'

for (const skin of Object.values(skins)) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`the focus is seen all over the home of ${skin.name} at ${viewport.width} px`, async ({ browser }) => {
      const page = await openAs(browser, skin, 'visitor', { viewport })
      await page.goto(skinAddress(skin.code))
      expect(await new Keyboard(page).walk(70, { atLeast: 50 })).toEqual([])
      await page.context().close()
    })
  }
}
