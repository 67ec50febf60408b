/**
 * For journeys that disable a service: each worker has its own web process and faults, so that other journeys can run
 * in parallel. `import { expect, test } from './scoped.ts'`.
 */
import { serveSkinsFrom } from '../addresses.ts'
import { test as base } from '../fixtures.ts'
import { startOwnWeb } from '../own-process.ts'

export { expect, expectNoAxeViolations, skin } from '../fixtures.ts'

export const test = base.extend<object, { ownScope: string; faultScope: string }>({
  ownScope: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { workerIndex }) => {
      const scope = `worker-${workerIndex}`
      const web = await startOwnWeb(scope, { COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: 'loopback' })
      const undo = serveSkinsFrom(web.port)
      await use(scope)
      undo()
      await web.stop()
    },
    { scope: 'worker', auto: true },
  ],
  faultScope: [({ ownScope }, use) => use(ownScope), { scope: 'worker' }],
})
