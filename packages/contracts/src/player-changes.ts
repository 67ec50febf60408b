/**
 * What the platform tells web processes on its inner port, signed with WEB_KEYS: whose balance or logins have changed.
 * The answer has no end. Each line has ids of players, separated by spaces, or `*`: anything may have changed for
 * anybody, as at the beginning. An empty line says that the connection is alive.
 */
export const CHANGES_PATH = '/changes/v1/players'

export const HERE_EVERY_MS = 5_000
/** A connection that is silent for this long is dead. */
export const SILENT_AFTER_MS = 12_000

/** Ids of players; null stands for everybody. */
export type ChangedPlayers = readonly string[] | null

export const changesLine = (changed: ChangedPlayers): string => `${changed ? changed.join(' ') : '*'}\n`

/** What a line says; undefined for an empty one. */
export function readChangesLine(line: string): ChangedPlayers | undefined {
  if (line === '') return undefined
  return line === '*' ? null : line.split(' ')
}
