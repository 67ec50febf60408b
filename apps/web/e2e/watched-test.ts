/**
 * The base of every spec: whatever a page's Content-Security-Policy refuses fails the test, in all contexts of the browser.
 * Contexts that a test opens itself are included, since all of them come from `browser.newContext`.
 */
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'

type Watched = {
  failOnPolicyViolations: undefined
}

type WatchedWorker = {
  /** What policies have refused in this test so far. A test that provokes violations takes them out and checks them. */
  policyViolations: string[]
}

export const test = base.extend<Watched, WatchedWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  policyViolations: [async ({}, use) => use([]), { scope: 'worker' }],

  browser: [
    async ({ browser, policyViolations }, use) => {
      watchContexts(browser, policyViolations)
      await use(browser)
    },
    { scope: 'worker', timeout: 0 },
  ],

  // Set up before a test's contexts, and therefore done after they have been closed.
  failOnPolicyViolations: [
    async ({ policyViolations }, use) => {
      await use(undefined)
      expect(policyViolations.splice(0), 'violations of the Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})

function watchContexts(browser: Browser, violations: string[]) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await watch(context, violations)
    return context
  }
}

async function watch(context: BrowserContext, violations: string[]) {
  // Where scripts do not run, in a context without them or in a sandboxed frame, only the console says what was refused.
  context.on('console', (message) => {
    if (message.type() === 'error' && isOfPolicy(message.text()))
      violations.push(`${message.text()} (${message.location().url})`)
  })
  await context.exposeFunction('reportPolicyViolation', (violation: string) => void violations.push(violation))
  await context.addInitScript(() => {
    const { reportPolicyViolation } = globalThis as { reportPolicyViolation?: (violation: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      reportPolicyViolation?.(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} on ${event.documentURI} (${event.sourceFile}:${event.lineNumber}:${event.columnNumber})`,
      ),
    )
  })
  // As players do who use a page before it has been painted: scripts begin with it, and tests need not wait for them.
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))
  })
  const close = context.close.bind(context)
  context.close = async (options) => {
    await Promise.all(context.pages().map(reportsHaveArrived))
    await close(options)
  }
}

const isOfPolicy = (text: string) => /Content Security Policy|Trusted(?:HTML|Script|ScriptURL)\b/.test(text)

/** Reports arrive in order, so that the answer to a question follows all of them; a page with an open prompt has none. */
const reportsHaveArrived = (page: ReturnType<BrowserContext['pages']>[number]) =>
  Promise.race([page.evaluate('0').catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_000))])
