/** What other features may use of the cashier. */

export { useMethodName } from './method-name.ts'
export { failureText, isPending } from './payment-outcomes.ts'
export { paymentStatusKey } from './payment-status.ts'
