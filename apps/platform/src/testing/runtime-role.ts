import { addressAs } from '@parlour/postgres/roles'

/** The role under which the tests run the platform, with the rights that its processes have in production. */
export const runtimeRole = 'parlour_tests_runtime'

export const asRuntimeRole = (address: string): string =>
  addressAs(address, { role: runtimeRole, password: 'runtime-role-of-the-tests' })

/** The secret of the tests' platforms, and of the data that they start with. */
export const testTokenSecret = 'token-secret-that-only-the-tests-have'
