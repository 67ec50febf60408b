import type { Keys } from '@parlour/contracts/keys'

/** Of the tests' platforms, and of the database that they copy. */
export const authenticatorKeys: Keys = [{ id: 'tests', secret: 'authenticator-secret-that-only-the-tests-have' }]
