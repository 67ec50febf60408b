import * as v from 'valibot'
import { addressEntries, cleanText, optionalCleanText } from '../../forms/clean-text-entry.ts'
import { formMessage } from '../../forms/form-message.ts'

/** What players change about themselves without a proof. An empty second line clears it. */
export const detailsSchema = v.object(
  { nickname: cleanText(2, 30), ...addressEntries, address2: optionalCleanText(250, true) },
  formMessage('REQUIRED'),
)

export type Details = v.InferOutput<typeof detailsSchema>

const choice = v.optional(v.boolean(), false)

/** The ways in which offers may reach the player, each a choice of its own. */
export const offersSchema = v.object({
  receiveEmail: choice,
  receiveSms: choice,
  receivePhone: choice,
  receiveSnail: choice,
})
