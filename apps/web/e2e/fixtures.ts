/** What every journey uses. `import { expect, test } from './fixtures.ts'`. */
import { randomUUID } from 'node:crypto'
import type { InboxMessage } from '@parlour/contracts/provider-api'
import { skinCodes } from '@parlour/skins/skins'
import { test as base, expect, type Page } from '@playwright/test'
import { axeFindingsWithFrames } from '../../../scripts/axe.ts'
import { sandboxPath, serviceAddress, skinAddress } from './addresses.ts'

export { expect }

type Fault = { latencyMs?: number; status?: number; dropRate?: number; dropPhase?: 'REQUEST' | 'RESPONSE' }
type FaultyService = 'platform' | 'content' | 'inbox' | 'payments' | 'identity' | 'studio' | 'translation'

type WorkerFixtures = {
  /** Whose faults are set (docs/sandbox.md): everybody's, unless it has a name. */
  faultScope: string
}

type Fixtures = {
  /** What the visitor has chosen about cookies, as its cookie says; null: he is still asked. */
  consent: string | null
  /** Whether he has been told that he browses privately, as every browser of the tests does. */
  toldOfPrivacy: boolean
  /** An e-mail address nobody has used: `newAddress()`, or with a name in it. */
  newAddress(name?: string): string
  /** The newest message to an e-mail address or phone number; waits for it, fails when none comes. */
  inbox(to: string, subject?: RegExp): Promise<InboxMessage>
  /** The first link in the newest mail to the address. */
  mailedLink(to: string): Promise<string>
  /**
   * Sets a fault of the sandbox; all are cleared after the test. For callers of one scope (e2e/faults/scoped.ts), or for
   * everybody (e2e/alone, where tests run one by one).
   */
  fault(service: FaultyService, fault: Fault): Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  faultScope: ['', { scope: 'worker' }],
  consent: ['v1.preferences.statistics.marketing', { option: true }],
  toldOfPrivacy: [true, { option: true }],

  context: async ({ context, consent, toldOfPrivacy }, use) => {
    const cookies = skinCodes.map((code) => ({ name: 'consent', value: consent ?? '', url: skinAddress(code) }))
    if (consent !== null) await context.addCookies(cookies)
    if (toldOfPrivacy) await context.addInitScript(tellOfPrivacy)
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
            found = messages.find((message) => !subject || subject.test(message.subject ?? ''))
            return Boolean(found)
          },
          { message: `a message to ${to}`, timeout: 15_000 },
        )
        .toBe(true)
      return found as InboxMessage
    })
  },

  mailedLink: async ({ inbox }, use) => {
    await use(async (to) => {
      const { text, html = '' } = await inbox(to)
      const [link] = `${text}\n${html}`.match(/https?:\/\/[^\s"'<>]+/) ?? []
      if (!link) throw new Error(`No link in the mail to ${to}`)
      return link.replaceAll('&amp;', '&')
    })
  },

  fault: async ({ request, faultScope }, use) => {
    const faults = sandboxPath(faultScope, '/faults')
    await use(async (service, fault) => {
      const response = await request.put(serviceAddress('sandbox', `${faults}/${service}`), { data: fault })
      expect(response.ok(), `the sandbox takes the fault of ${service}`).toBe(true)
    })
    await request.delete(serviceAddress('sandbox', faults))
  },
})

/** Runs in every frame, those of others too, where there may be no storage. */
function tellOfPrivacy() {
  try {
    sessionStorage.setItem('privateBrowsing', 'told')
  } catch {}
}

/** A page's address on a skin. */
export const skin = skinAddress

/** Fails with every WCAG 2.2 A and AA finding of axe on the page as it stands, frames included. */
export async function expectNoAxeViolations(page: Page) {
  expect(await axeFindingsWithFrames(page), `axe on ${page.url()}`).toEqual([])
}
