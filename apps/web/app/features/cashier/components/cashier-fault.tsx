import { CashierUnavailable } from './cashier-absent.tsx'

/** Something broke in a screen of the cashier, or the request of a form was lost: the dialog stands. */
export function CashierFault() {
  return <CashierUnavailable />
}
