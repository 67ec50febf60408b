import { data } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { RegisterDialog } from '../components/register-dialog.tsx'
import { loadRegistration, registrationStatus, submitRegistration } from '../register-steps.server.ts'
import { clearDraftAtEnd } from '../saved-draft.ts'
import type { Route } from './+types/register.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const registration = await loadRegistration(request, context)
  return data(registration, { status: registrationStatus(registration) })
}

export const action = ({ request, context }: Route.ActionArgs) => submitRegistration(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => clearDraftAtEnd(serverAction)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterDialog route="/register" registration={loaderData} lastResult={actionData} />
}
