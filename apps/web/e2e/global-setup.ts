import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { shareAddresses } from './addresses.ts'

/** Starts everything like ./start, on free ports with empty data. Returns a function that stops it. */
export default async function globalSetup() {
  const stack = await throwawayStack('e2e', (ports) => {
    const sandbox = `http://localhost:${ports.sandbox}`
    // Through the sandbox's proxy, so that a journey can disable a service for the web app (docs/sandbox.md).
    return {
      // Without sticky sessions, so that state kept in a single process would be missing on the next request.
      copies: { web: 2, platform: 2 },
      serviceEnv: {
        // Some journeys start web processes of their own, on ports of their own.
        platform: { SITE_HOSTS: 'localhost *.localhost' },
        web: {
          PLATFORM_URL: `${sandbox}/proxy/platform`,
          CONTENT_URL: `${sandbox}/proxy/content`,
          // A journey sets its visitor's country.
          COUNTRY_HEADER: 'x-country',
        },
      },
    }
  })
  shareAddresses(stack)
  return () => stack.stop()
}
