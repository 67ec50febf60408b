import type { Policy } from './effective-policy.ts'

/**
 * Whether a player may play several games at a time. Where a rule forbids it for slots (gb, ca-on) or for whatever is played
 * (de), one game of the casino is open at a time, live tables included: a table beside a slot is no less to follow. The
 * sportsbook is none: it has no rounds that run while one looks away.
 */
export const maySideBySide = ({ gamesSideBySide }: Policy): boolean => gamesSideBySide?.value ?? true
