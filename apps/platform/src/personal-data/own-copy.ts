import type { Section } from './export-player.ts'

/**
 * What operators may see of a player and players themselves may not: how fraud is recognised, what identifies them to us alone,
 * where files lie, and who of our people has decided. A secret is left out for everybody (player-sections.ts).
 */
const everywhere = [
  'person_id',
  'fingerprint',
  'idempotency_key',
  'grant_key',
  'key',
  'device_id',
  'distrusted_at',
] as const
const ours: Partial<Record<Section, readonly string[]>> = {
  players: ['name_keys', 'blacklisted', 'in_review', 'register_held_until', 'register_clear_until', 'doubted_phone'],
  passkeys: ['credential_id', 'counter'],
  documents: ['path', 'sha256'],
  payments: ['provider_redirect_html', 'needs_operator', 'held_until'],
  payment_events: ['detail'],
  zimpler_visits: ['opened_by', 'landing_uri', 'provider_login_id'],
  held_wins: ['proposed', 'agreed'],
  balance_adjustments: ['proposed_by', 'decided_by'],
  operator_actions: ['request', 'detail'],
}

/** A row as its player gets it. Of an operator's action they get what was done, when, with which outcome, and the reason given. */
export function ownRow(section: Section, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hidden = new Set<string>([...everywhere, ...(ours[section] ?? [])])
  // The bank's id of its customer is theirs.
  if (section === 'provider_identities') hidden.delete('person_id')
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
  return section === 'operator_actions' ? { ...own, reason: reasonOf(row.request) } : own
}

const reasonOf = (request: unknown): unknown =>
  typeof request === 'object' && request !== null && 'reason' in request ? request.reason : null
