/** The public API of the cashier: amounts as they are typed, the frame of a payment page, and names of methods. */
export { AmountField } from './components/amount-field.tsx'
export { PaymentFrame } from './components/payment-frame.tsx'
export { amountText, limitProblem, typedAmount } from './payment-amount.ts'
export { methodName } from './payment-options.ts'
export { refusalMessage } from './payment-refusal.ts'
export { amountMessages } from './payment-schema.ts'
export { paymentStatusKeys, paymentTypeKeys } from './payment-stages.ts'
