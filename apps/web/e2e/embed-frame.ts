/** Partners' pages with a form of a skin in them. */
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { skinAddress } from './addresses.ts'
import { newPhone, password } from './register-player.ts'

/** A partner's page that has nothing but the form, and remembers what it reports. */
export const partnerHtml = (skin: string, attributes = '') => `<!doctype html><title>Partner</title>
<body><script>
  window.heard = []
  for (const type of ['ready', 'resized', 'registered', 'started', 'closed'])
    document.addEventListener('parlour:' + type, ({ detail }) => window.heard.push({ type, ...detail }))
</script>
<div><script async src="${skinAddress(skin, '/embed.js')}" ${attributes}></script></div>`

/** Answers an address with a page; its origin counts, as if it were a site. */
export const serve = (page: Page, address: string, body: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))

export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { type: string; height?: number }[] }).heard)

export const theFrame = (page: Page): FrameLocator => page.frameLocator('iframe')

export async function fillFrame(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await theFrame(page).locator(`[name="${name}"]`).fill(value)
}

export const personal = (email: string) => ({
  ...{ email, password, firstName: 'Ada', lastName: 'Byron' },
  ...{ dobDay: '10', dobMonth: '12', dobYear: '1985' },
})

export const home = (phone: string | null = newPhone()) => ({
  ...{ address1: 'Example Street 1', city: 'Turku', postcode: '20100' },
  ...(phone ? { phone } : {}),
})

/** The frame is as high as what it shows, so that nothing in it scrolls. */
export async function expectFits(page: Page) {
  const main = theFrame(page).locator('main')
  await expect
    .poll(() =>
      main.evaluate((content) => {
        const { height, width } = content.getBoundingClientRect()
        const root = document.documentElement
        return {
          isFilled: height > 200,
          missing: Math.ceil(height) - window.innerHeight,
          scrolls: root.scrollHeight > window.innerHeight || root.scrollWidth > window.innerWidth,
          isWide: width === window.innerWidth,
        }
      }),
    )
    .toEqual({ isFilled: true, missing: 0, scrolls: false, isWide: true })
}
