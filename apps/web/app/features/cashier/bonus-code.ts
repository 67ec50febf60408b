import type { PaymentReply } from './payments.server.ts'

/**
 * The bonus code that the deposit form shows: the submitted one when the form is returned with an error, otherwise the
 * one supplied by a promotion. Losing the code would lose the bonus.
 */
export function shownBonusCode(
  reply: { result: Pick<PaymentReply['result'], 'initialValue'> } | undefined,
  brought: string | null,
): string | null {
  if (!reply) return brought
  const sent = reply.result.initialValue?.bonusCode
  return typeof sent === 'string' ? sent : null
}
