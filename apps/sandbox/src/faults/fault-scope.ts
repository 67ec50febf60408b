/**
 * A scope has its own faults: its callers reach everything here below /scope/NAME, and faults set there affect nobody
 * else. So tests that take a service away can run beside tests that need it.
 */
const scoped = /^\/scope\/([a-z0-9-]{1,40})(?=\/)/

/** The name in a path such as /scope/NAME/proxy/platform; empty for everybody's. */
export const scopeOf = (path: string): string => path.match(scoped)?.[1] ?? ''

/** The path as it is without its scope. */
export const withoutScope = (path: string): string => path.replace(scoped, '')
