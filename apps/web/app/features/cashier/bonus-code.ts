import type { PaymentReply } from './payments.server.ts'

/**
 * The bonus code that a deposit's form shows: what was sent, where the form comes back with something to mend, else what
 * a promotion has brought. A code that got lost there would be a bonus that got lost.
 */
export function shownBonusCode(
  reply: { result: Pick<PaymentReply['result'], 'initialValue'> } | undefined,
  brought: string | null,
): string | null {
  if (!reply) return brought
  const sent = reply.result.initialValue?.bonusCode
  return typeof sent === 'string' ? sent : null
}
