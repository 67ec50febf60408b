import type { ClientBase, Pool } from 'pg'
import { transaction } from '../database.ts'

/** The result of a payment step that needs no message. */
export type StepEnd = { kind: 'unknown' } | { kind: 'moved' }
export const moved = { kind: 'moved' } as const

/** Runs a step on a locked payment if its status allows the step; otherwise the payment stays unchanged. */
export const stepsOf =
  <Payment extends { status: string }, Result>(
    lock: (client: ClientBase, providerPaymentId: string) => Promise<Payment | undefined>,
  ) =>
  (
    pool: Pool,
    providerPaymentId: string,
    states: readonly Payment['status'][],
    work: (client: ClientBase, payment: Payment) => Promise<Result | StepEnd>,
  ): Promise<Result | StepEnd> =>
    transaction(pool, async (client) => {
      const payment = await lock(client, providerPaymentId)
      if (!payment) return { kind: 'unknown' }
      return states.includes(payment.status) ? work(client, payment) : moved
    })
