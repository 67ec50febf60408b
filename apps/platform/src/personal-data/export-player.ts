import type pg from 'pg'
import { playerSections } from './player-sections.ts'

type Exported = Record<string, Record<string, unknown>[]>

/** Everything that the platform holds of a player, by table; undefined when there is no such player. */
export async function exportPlayer(pool: pg.Pool, userId: string): Promise<Exported | undefined> {
  const data: Exported = {}
  for (const [section, statement] of Object.entries(playerSections))
    data[section] = (await statement.all(pool, userId)).map(({ row }) => row)
  return data.players?.length ? data : undefined
}
