/**
 * Tests the page checks that other tests rely on: each finds the faults, and notices when there is nothing to check.
 */
import { axeFindings, axeFindingsWithFrames } from '../../../scripts/axe.ts'
import { expect, skin, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { arrivalFindings, layoutFindings, visit } from './page-checks.ts'
import { cutTexts } from './reading-checks.ts'

const document = (body: string) => `<!doctype html><html lang="en"><title>A page</title><body>${body}</body></html>`

test('a page that crashes or is missing does not pass', async ({ page }) => {
  const address = skin('ac', '/en/promotions')
  await page.route(address, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' }))
  expect(await visit(page, address, 200)).toEqual(['answers 500 instead of 200'])
  const missing = skin('ac', '/en/pages/no-such-page')
  await page.route(missing, (route) => route.fulfill({ body: document('<div id="app"><h1>Help</h1></div>') }))
  expect(await visit(page, missing, 404)).toEqual(['answers 200 instead of 404'])
})

test('a page that redirects or shows a failure does not pass', async ({ page }) => {
  // Acacia has no VIP levels, so its league page redirects to Home.
  const address = skin('ac', '/en/vip')
  expect(await visit(page, address, 200)).toEqual([])
  expect(await arrivalFindings(page, address, 200)).toEqual([`redirects to ${skin('ac', '/en')}`])
  // Trusted Types let nobody write a document over a page of ours.
  await page.goto('about:blank')
  for (const code of ['SOMETHING_WRONG', 'OUTAGE']) {
    await page.setContent(document(`<section data-empty="${code}"></section>`))
    expect(await arrivalFindings(page, page.url(), 200)).toEqual([`shows ${code}`])
  }
  await page.setContent(document('<section data-empty="NOT_FOUND"></section>'))
  expect(await arrivalFindings(page, page.url(), 200)).toEqual(['is missing'])
})

test('axe reports violations on a page and in its frames, and an empty page', async ({ page }) => {
  await page.setContent(document('<main><h1>Words</h1><img src="x"></main>'))
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^axe image-alt/)])
  expect(await axeFindings(page, 'h1')).toEqual([])
  await page.setContent(document(`<h1>Words</h1><iframe title="Game" srcdoc='<html lang="en"><img src="x">'></iframe>`))
  expect(await axeFindingsWithFrames(page)).toContainEqual(
    expect.stringMatching(/^in the frame about:srcdoc: axe image/),
  )
  await page.setContent(document('<img src="x"><dialog aria-label="Words">Words <img id="y" src="y"></dialog>'))
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^axe image-alt: .*: #y:/)])
  await page.setContent(document(''))
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/is empty$/)])
})

test('a page without text, with keys instead of texts, or wider than the window is reported', async ({ page }) => {
  await page.setContent(document(''))
  expect(await layoutFindings(page)).toEqual(['has no words'])
  expect(await cutTexts(page)).toEqual(['has no visible text'])
  await page.setContent('<div id="app" style="width: 3000px">-LOGIN_TITLE-</div>')
  expect(await layoutFindings(page)).toEqual([
    'scrolls sideways: 3008 px on 1440',
    'has no title',
    'has no language',
    'lacks the text -LOGIN_TITLE-',
  ])
  await page.setContent(document('<p style="width: 20px; overflow: hidden; white-space: nowrap">Words beyond</p>'))
  expect(await cutTexts(page)).toEqual(['“Words beyond” is cut off by p.'])
})

test('a keyboard walk fails if nothing receives focus or if it leaves the dialog', async ({ page }) => {
  const keys = new Keyboard(page)
  await page.setContent(document('<p>Nothing here takes the focus.</p>'))
  expect(await keys.walk(5, { atLeast: 3 })).toEqual(['5 steps came to 0 stops, not 3'])
  expect(await keys.strays('/login', 4)).toEqual(['the focus went to 0 stops only'])
  await page.setContent(document('<a href="/one">One</a> <a href="/two" style="outline: none">Two</a>'))
  expect(await keys.walk(2, { atLeast: 2 })).toContainEqual('a Two /two does not show it')
  await page.setContent(
    document(
      '<dialog data-route="/login" open><input name="a"><input name="b"><input name="c"></dialog><a href="/">Out</a>',
    ),
  )
  expect(await keys.strays('/login', 4)).toEqual(['a Out /'])
  await page.close()
  await expect(keys.walk(1, { atLeast: 0 })).rejects.toThrow('closed')
  await expect(keys.focus()).rejects.toThrow('closed')
})
