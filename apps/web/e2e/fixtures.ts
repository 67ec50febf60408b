/** Fixtures of all journeys. `import { expect, test } from './fixtures.ts'`. */
import { randomUUID } from 'node:crypto'
import type { InboxMessage } from '@parlour/contracts/provider-api'
import { skinCodes } from '@parlour/skins/skins'
import { expect, type Page } from '@playwright/test'
import { axeFindingsWithFrames } from '../../../scripts/axe.ts'
import { sandboxPath, serviceAddress, skinAddress } from './addresses.ts'
import { test as base } from './watched-test.ts'

export { expect }

type Fault = { latencyMs?: number; status?: number; dropRate?: number; dropPhase?: 'REQUEST' | 'RESPONSE' }
type FaultyService = 'platform' | 'content' | 'inbox' | 'payments' | 'identity' | 'studio' | 'translation' | 'analytics'

type WorkerFixtures = {
  /** The scope of faults (docs/sandbox.md); everybody if empty. */
  faultScope: string
}

type Fixtures = {
  /** The value of the visitor's consent cookie; null if the visitor has not chosen yet. */
  consent: string | null
  /** Whether the visitor has seen the notice about private browsing, which would otherwise appear in every test. */
  privateNoticeSeen: boolean
  /** An unused e-mail address, optionally with a name in it. */
  newAddress(name?: string): string
  /**
   * The newest message to an e-mail address or phone number, of a mail by its subject, of an SMS by its text; waits for
   * it, and fails if none arrives.
   */
  inbox(to: string, subject?: RegExp): Promise<InboxMessage>
  /** The first link in the newest mail to the address. */
  mailedLink(to: string, subject?: RegExp): Promise<string>
  /**
   * Sets a fault of the sandbox, for one scope (e2e/faults/scoped.ts) or for everybody (e2e/alone, where tests run one
   * by one). All faults are cleared after the test.
   */
  fault(service: FaultyService, fault: Fault): Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  faultScope: ['', { scope: 'worker' }],
  consent: ['v2.preferences.statistics.marketing', { option: true }],
  privateNoticeSeen: [true, { option: true }],

  context: async ({ context, consent, privateNoticeSeen }, use) => {
    const cookies = skinCodes.map((code) => ({ name: 'consent', value: consent ?? '', url: skinAddress(code) }))
    if (consent !== null) await context.addCookies(cookies)
    if (privateNoticeSeen) await context.addInitScript(markPrivateNoticeSeen)
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  newAddress: async ({}, use) => {
    await use((name = 'player') => `${name}-${randomUUID().slice(0, 8)}@parlour.example`)
  },

  inbox: async ({ request }, use) => {
    await use(async (to, subject) => {
      let found: InboxMessage | undefined
      await expect
        .poll(
          async () => {
            const response = await request.get(serviceAddress('sandbox', `/inbox?to=${encodeURIComponent(to)}`), {
              headers: { accept: 'application/json' },
            })
            const messages = (await response.json()) as InboxMessage[]
            found = messages.find((message) => !subject || subject.test(message.subject ?? message.text))
            return Boolean(found)
          },
          { message: `a message to ${to}`, timeout: 15_000 },
        )
        .toBe(true)
      return found as InboxMessage
    })
  },

  mailedLink: async ({ inbox }, use) => {
    await use(async (to, subject) => {
      const { text, html = '' } = await inbox(to, subject)
      const [link] = `${text}\n${html}`.match(/https?:\/\/[^\s"'<>]+/) ?? []
      if (!link) throw new Error(`No link in the mail to ${to}`)
      return link.replaceAll('&amp;', '&')
    })
  },

  fault: async ({ request, faultScope }, use) => {
    const faults = sandboxPath(faultScope, '/faults')
    await use(async (service, fault) => {
      const response = await request.put(serviceAddress('sandbox', `${faults}/${service}`), { data: fault })
      expect(response.ok(), `the sandbox accepts the fault of ${service}: ${await response.text()}`).toBe(true)
    })
    await request.delete(serviceAddress('sandbox', faults))
  },
})

/** Runs in every frame, including those of other sites, which may have no storage. */
function markPrivateNoticeSeen() {
  try {
    sessionStorage.setItem('privateBrowsing', 'shown')
  } catch {}
}

export const skin = skinAddress

/** Whether no transition or animation of limited length is under way. */
const hasComeToRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )

/**
 * Fails with all WCAG 2.2 A and AA violations that axe finds on the page in its current state, including frames. Until
 * scripts have made an open dialog modal, the page under it would count.
 */
export async function expectNoAxeViolations(page: Page) {
  const { dialogs, scripting } = await page.evaluate(() => ({
    dialogs: document.querySelectorAll('dialog[data-route][open]').length,
    scripting: matchMedia('(scripting: enabled)').matches,
  }))
  if (dialogs > 0 && scripting) await page.locator('dialog:modal').first().waitFor()
  // In the middle of a transition, a background may not have its colour yet.
  await expect.poll(() => page.evaluate(hasComeToRest)).toBe(true)
  expect(await axeFindingsWithFrames(page), `axe on ${page.url()}`).toEqual([])
}
