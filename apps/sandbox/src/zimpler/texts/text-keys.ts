import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'
import type { PersonNote } from '../persons.ts'
import type { MerchantRefusal } from '../zimpler-store.ts'

/** The texts of the bank's pages in one language, beyond those of every payment page. */
export interface BankTexts {
  steps: readonly [bank: string, signIn: string, confirm: string]
  progress: string
  chooseBank: string
  signInTitle: string
  signInText: string
  demoNote: string
  born: string
  notes: Record<PersonNote, string>
  newPerson: string
  newPersonNote: string
  otherBank: string
  confirmTitle: string
  from: string
  to: string
  amount: string
  iban: string
  /** With the placeholder {left}. */
  wrongIban: string
  succeededText: string
  reasons: Record<ProviderDeclineReason, string>
  refusedTitle: string
  refusals: Record<MerchantRefusal, string>
  identifyingTitle: string
  identifyingText: string
  tryAgain: string
  giveUp: string
}
