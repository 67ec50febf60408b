import { randomInt } from 'node:crypto'

/**
 * Nicknames that mark a player for review: detected automatically, or found on the blacklist. A change of nickname can
 * set a mark, but never remove it.
 */
const blackListed = /^BlackListed\d{4}$/
const marks = [/^toCheck\d{4}$/, blackListed]

/** 0 for a name without a mark; a higher weight is a more serious mark. */
const weight = (displayName: string) => 1 + marks.findIndex((mark) => mark.test(displayName))

/** Whether a change of the name would remove a mark or replace it by a less serious one. */
export const removesMark = (present: string, next: string): boolean => weight(next) < weight(present)

/** Whether the player needs a review before money is paid out. */
export const isMarked = (displayName: string): boolean => weight(displayName) > 0

export const isBlackListed = (displayName: string): boolean => blackListed.test(displayName)

/** The name by which a player is addressed, in a game or a list of passkeys: marks are for operators. */
export const addressedName = ({ displayName, firstName }: { displayName: string; firstName: string }): string =>
  isMarked(displayName) ? firstName : displayName

/** A nickname that says so. */
export const blacklistMark = (): string => `BlackListed${String(randomInt(10_000)).padStart(4, '0')}`
