/** What a browser keeps of pages that the reader has left. */
import { expect, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

test('no tile of a page that was left stays in memory', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await page.goto(skin('ac', '/search'))
  const provider = page.getByRole('main').locator('.studio-card').first()
  // Before that each turn loads documents, which have fewer elements than the pages that follow without one.
  await takenOver(provider)
  const toAndFro = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      await provider.click()
      await page.waitForURL(/PROVIDER/)
      // The address comes first: until the code of the tiles is there, this page stays, and Back would leave nothing.
      await provider.waitFor({ state: 'detached' })
      await page.goBack()
      await page.waitForURL(/\/search$/)
      await provider.waitFor()
    }
  }
  const elements = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Memory.getDOMCounters')).nodes
  }
  await toAndFro(5)
  const before = await elements()
  await toAndFro(25)
  // Of two tiles, each of which has some 15 elements and texts; without the rule of TilePicture hundreds stay.
  await expect.poll(elements).toBeLessThan(before + 30)
})
