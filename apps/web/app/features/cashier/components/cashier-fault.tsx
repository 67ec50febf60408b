import { CashierUnavailable } from './cashier-absent.tsx'

/** Shown when a cashier screen throws or a submission is lost. The dialog stays open. */
export function CashierFault() {
  return <CashierUnavailable />
}
