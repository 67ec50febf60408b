import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import type { Alert } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { detailsSchema, offersSchema } from './details-schema.ts'
import { ChangeDetailsDocument, type ChangeDetailsMutationVariables } from './generated/profile.ts'
import type { ProfileReply } from './profile-reply.ts'

type Context = Readonly<RouterContextProvider>
type Changes = Omit<ChangeDetailsMutationVariables['input'], 'userId'>

const saved: Alert = { key: 'SUCCESS_PROFILE', type: 'success' }

/** Changes address and nickname, of which the platform asks no proof. */
export async function saveDetails(context: Context, form: FormData): Promise<Alert | ProfileReply> {
  const submission = parseForm(form, detailsSchema)
  if (submission.status !== 'success') return { details: submission.reply() }
  const { address2 = '', ...others } = submission.value
  const refusal = await change(context, { ...others, address2 })
  if (!refusal) return saved
  const { field, message } = refusal
  const isOwnField = field !== null && field in detailsSchema.entries
  return {
    details: submission.reply(isOwnField ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
  }
}

/** Saves in which ways offers may reach the player. */
export async function saveOffers(context: Context, form: FormData): Promise<Alert | ProfileReply> {
  const submission = parseForm(form, offersSchema)
  if (submission.status !== 'success') return { offersProblem: formMessage('GENERIC_ERROR') }
  const refusal = await change(context, submission.value)
  return refusal ? { offersProblem: refusal.message } : saved
}

/** @returns null once the changes are made */
async function change(context: Context, changes: Changes): Promise<{ field: string | null; message: string } | null> {
  try {
    const input = { userId: playerOf(context).userId, ...changes }
    const { updateUser } = await context.get(platformContext).request(ChangeDetailsDocument, { input })
    if (updateUser.__typename === 'UpdateUserSuccess') return null
    const { code, field } = updateUser
    return { field, message: formMessage(code === 'RATE_LIMITED' ? 'RATE_LIMITED' : 'INVALID_ENTRY') }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'details not changed')
    return { field: null, message: formMessage('GENERIC_ERROR') }
  }
}
