import { data, redirect } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { withCookies } from '../../../middleware/cookies.ts'
import { alertCookie } from '../../../middleware/flash-alert.ts'
import { MailedLinkOutcome } from '../../../site/mailed-link.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { type LinkRefusal, loadResetLink, setNewPassword } from '../recovery.server.ts'
import type { Route } from './+types/reset-password.ts'

/** An address without a hash shows INVALID_HASH and closes the dialog. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.hash) throw redirect('/', { headers: withCookies([alertCookie({ key: 'INVALID_HASH', type: 'error' })]) })
  const link = await loadResetLink(context, params.hash)
  return data(link, { status: link.refusal === 'GENERIC_ERROR' ? 503 : 200 })
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  setNewPassword(request, context, params.hash ?? '', await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function ResetPassword({ loaderData: { email, refusal }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/reset-password" title={t('RESET_PASSWORD_TITLE')} size="narrow">
      {refusal ? <Refused refusal={refusal} /> : <NewPasswordForm email={email} lastResult={actionData} />}
    </ModalRoute>
  )
}

/** Says why the link no longer works, and leads to a new one. */
function Refused({ refusal }: { refusal: LinkRefusal }) {
  const { t } = useTexts()
  return (
    <MailedLinkOutcome
      outcome={refusal}
      attribute="data-error"
      isDone={false}
      title={t('VERIFY_EMAIL_FAILED')}
      text={t(refusal)}
      next={{ to: '/forgot-password', label: t('RESET_PASSWORD_NEW_LINK') }}
    />
  )
}
