/**
 * A scope has its own faults: callers below /scope/NAME meet only those set there. So tests that disable a service can
 * run beside tests that need it.
 */
const scoped = /^\/scope\/([a-z0-9-]{1,40})(?=\/)/

/** The name in a path such as /scope/NAME/proxy/platform; empty for the global scope. */
export const scopeOf = (path: string): string => path.match(scoped)?.[1] ?? ''

/** The path without its scope. */
export const withoutScope = (path: string): string => path.replace(scoped, '')
