import type pg from 'pg'
import { playerSections } from './player-sections.ts'

type Exported = Record<string, Record<string, unknown>[]>
export type Section = keyof typeof playerSections

export const sections = Object.keys(playerSections) as Section[]
const atOnce = 500

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The key of a table by sessions: the session, and this many texts. */
const ofSessions = (texts: number) => (key: string) => {
  const parts = jsonList(key)
  const [session = '', ...others] = parts ?? []
  return uuid.test(session) && others.length === texts
}
function jsonList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : null
  } catch {
    return null
  }
}
/** Keys that the database takes apart; every other one is compared as a text. */
const keyShapes: Partial<Record<Section, (key: string) => boolean>> = {
  game_rounds: ofSessions(1),
  wallet_transactions: ofSessions(3),
  ledger_entries: (key) => {
    const [account = '', transfer = '', ...others] = key.split(' ')
    return /^\d{1,18}$/.test(account) && uuid.test(transfer) && others.length === 0
  },
}
/** Whether a text can be a key of the section; the empty one is before all. */
export const isKeyOf = (section: Section, key: string): boolean =>
  key === '' || (!key.includes('\0') && (keyShapes[section]?.(key) ?? true))

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
