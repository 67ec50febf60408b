import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { shareAddresses } from './addresses.ts'

/** Starts everything as ./start does, on free ports and empty data; answers how to stop it. */
export default async function globalSetup() {
  const stack = await throwawayStack('e2e', (ports) => {
    const sandbox = `http://localhost:${ports.sandbox}`
    // Through the sandbox's faults, so that a journey can take a service away from the web app (docs/sandbox.md).
    return {
      // Without sticky sessions: whatever one process keeps for itself another one lacks at the next request.
      copies: { web: 2, platform: 2 },
      serviceEnv: {
        web: {
          PLATFORM_URL: `${sandbox}/proxy/platform`,
          CONTENT_URL: `${sandbox}/proxy/content`,
          // A journey says where its visitor is.
          COUNTRY_HEADER: 'x-country',
        },
      },
    }
  })
  shareAddresses(stack)
  return () => stack.stop()
}
