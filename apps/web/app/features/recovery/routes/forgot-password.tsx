import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { RecoveryForm } from '../components/recovery-form.tsx'
import { RecoverySent } from '../components/recovery-sent.tsx'
import { askAnew, askForLink, loadRecovery } from '../recovery.server.ts'
import type { Route } from './+types/forgot-password.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadRecovery(request, context)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return form.get('intent') === 'change' ? askAnew() : askForLink(request, context, form)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Asks for the address of a player who has forgotten the password, then says that a mail is on its way. */
export default function ForgotPassword({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute
      route="/forgot-password"
      title={t(asked ? 'CHECK_MAIL_TITLE' : 'FORGOT_PASSWORD')}
      size="narrow"
      backTo="/login"
    >
      {asked ? (
        <RecoverySent asked={asked} errors={actionData?.error?.['']} />
      ) : (
        <RecoveryForm lastResult={actionData} />
      )}
    </ModalRoute>
  )
}
