import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'
import type { CardFieldError } from '../card-form.ts'
import type { CardBehaviour } from '../test-cards.ts'

/** The texts of the payment pages in one language, with the placeholders {amount}, {merchant}, {card} and {left}. */
export interface PageTexts {
  deposit: string
  cardDetails: string
  cardNumber: string
  expiry: string
  expiryExample: string
  cvc: string
  holder: string
  savedCard: string
  pay: string
  cancel: string
  checkFields: string
  errors: Record<CardFieldError, string>
  sandboxNote: string
  testCards: string
  testCardsNote: string
  behaviours: Record<CardBehaviour, string>
  confirmTitle: string
  confirmText: string
  code: string
  codeHint: string
  wrongCode: string
  confirm: string
  succeededTitle: string
  succeededText: string
  failedTitle: string
  reasons: Record<ProviderDeclineReason, string>
  notCharged: string
  notifying: string
  notified: string
  back: string
  payoutTitle: string
  payoutText: string
  unknownTitle: string
  unknownText: string
  tooLargeText: string
}
