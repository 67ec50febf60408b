import type { Keys } from '@parlour/contracts/keys'
import type { ZimplerCallback, ZimplerIdentifiedAnswer } from '@parlour/contracts/provider-api'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import type { Logger } from 'pino'
import { safeParse } from 'valibot'
import { identifiedAnswer } from './zimpler-request.ts'
import type { BankPayment } from './zimpler-store.ts'

/** How long a player waits for the merchant's answer, ms. */
const answerMs = 10_000

export interface IdentifyDeps {
  keys: Keys
  log: Logger
  answerMs?: number | undefined
}

/**
 * Reports to the merchant who has signed in, and returns whether it accepts the person's money; null when it did not
 * answer in time.
 */
export async function identify(
  { keys, log, answerMs: patience = answerMs }: IdentifyDeps,
  payment: BankPayment,
): Promise<ZimplerIdentifiedAnswer | null> {
  const { reference, providerPaymentId, amount, currencyCode, person, callbackUri } = payment
  if (!person) throw new Error('Nobody has signed in yet')
  const report: ZimplerCallback = { reference, providerPaymentId, amount, currencyCode, status: 'IDENTIFIED', person }
  const body = JSON.stringify(report)
  try {
    const response = await fetch(callbackUri, {
      method: 'POST',
      headers: webhookHeaders(keys[0], `${providerPaymentId}.identified`, body),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const answer = response.ok ? safeParse(identifiedAnswer, await response.json()) : undefined
    if (answer?.success) return answer.output
    await response.body?.cancel().catch(() => {})
    log.warn({ status: response.status }, 'no usable answer to the report of a person')
  } catch (error) {
    log.warn({ problem: error instanceof Error ? error.name : 'failed' }, 'no answer to the report of a person')
  }
  return null
}
