/**
 * Names that the web product gives to players whom someone has to look at (section 4): an automatically detected one,
 * and one of the blacklist. The player may get such a name by a change of nickname, and never lose it by one.
 */
const marks = [/^toCheck\d{4}$/, /^BlackListed\d{4}$/]

/** 0 for a name that marks nobody; the higher, the more it says. */
const weight = (displayName: string) => 1 + marks.findIndex((mark) => mark.test(displayName))

/** Whether a change of the name would take a mark off, or put a lesser one in its place. */
export const takesMarkOff = (present: string, next: string): boolean => weight(next) < weight(present)

/** Whether somebody has to look at the player before money goes out. */
export const isMarked = (displayName: string): boolean => weight(displayName) > 0
