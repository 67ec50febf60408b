import type { SubmissionResult } from '@conform-to/react'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { Registration } from './registration.server.ts'
import type { RegistrationDraft, UnsealedDraft } from './registration-draft.server.ts'

/**
 * Where a registration takes place, on the site or in a partner's page: where its draft lies between the steps, and what
 * the browser is answered. `Answer` is what the route returns.
 */
export interface RegistrationStage<Answer> {
  openDraft(): Promise<RegistrationDraft | null>
  /** Leads to a step, with the draft so far and possibly a warning. */
  toStep(step: 1 | 2, draft: UnsealedDraft | null, alert?: DictionaryKey): Promise<Answer>
  /** Stays at a step, whose fields or form have messages. */
  refuse(step: 1 | 2, result: SubmissionResult, status: number): Promise<Answer>
  /** @param browserSecret of the draft */
  accountIsOpen(registration: Registration, browserSecret: string): Promise<Answer>
  accountExists(): Promise<Answer>
}
