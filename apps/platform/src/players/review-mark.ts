/**
 * Nicknames that mark a player for review: detected automatically, or found on the blacklist. A change of nickname can
 * set a mark, but never remove it.
 */
const marks = [/^toCheck\d{4}$/, /^BlackListed\d{4}$/]

/** 0 for a name that marks nobody; the higher, the more it says. */
const weight = (displayName: string) => 1 + marks.findIndex((mark) => mark.test(displayName))

/** Whether a change of the name would take a mark off, or put a lesser one in its place. */
export const takesMarkOff = (present: string, next: string): boolean => weight(next) < weight(present)

/** Whether somebody has to look at the player before money goes out. */
export const isMarked = (displayName: string): boolean => weight(displayName) > 0
