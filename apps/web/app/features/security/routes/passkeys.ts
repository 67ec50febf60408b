import { redirect } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { answerPasskeyStep } from '../add-passkey.server.ts'
import type { Route } from './+types/passkeys.ts'

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerPasskeyStep(context, await readForm(request))

/** Only scripts post here; whoever opens the address gets the page. */
export const loader = () => redirect('/account/security')
