/**
 * A caller of its own scope has faults of its own: it reaches everything here below /scope/NAME, and what is set there
 * leaves all others alone. Journeys that take a service away run beside those that need it.
 */
const scoped = /^\/scope\/([a-z0-9-]{1,40})(?=\/)/

/** The name in a path such as /scope/NAME/proxy/platform; empty for everybody's. */
export const scopeOf = (path: string): string => path.match(scoped)?.[1] ?? ''

/** The path as it is without its scope. */
export const withoutScope = (path: string): string => path.replace(scoped, '')
