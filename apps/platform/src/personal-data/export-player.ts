import type pg from 'pg'
import { playerSections } from './player-sections.ts'

type Exported = Record<string, Record<string, unknown>[]>
export type Section = keyof typeof playerSections

export const sections = Object.keys(playerSections) as Section[]
const atOnce = 500

/** Rows of a section after a key; the key of the last one where there are more. */
export async function sectionPage(pool: pg.Pool, userId: string, section: Section, after: string) {
  const rows = await playerSections[section].all(pool, userId, after, atOnce)
  return { rows: rows.map(({ row }) => row), next: rows.length === atOnce ? (rows.at(-1)?.key ?? null) : null }
}

/** Everything that the platform holds of a player, by table; undefined when there is no such player. */
export async function exportPlayer(pool: pg.Pool, userId: string): Promise<Exported | undefined> {
  const data: Exported = {}
  for (const section of sections) {
    const all: Record<string, unknown>[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await sectionPage(pool, userId, section, after)
      all.push(...page.rows)
      after = page.next
    }
    data[section] = all
  }
  return data.players?.length ? data : undefined
}
