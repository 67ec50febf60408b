import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { LogoutButton } from '../../session/public.ts'
import { changePassword, loadPasswordPage } from '../change-password.server.ts'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import type { Route } from './+types/change-password.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadPasswordPage(context)

export const action = async ({ request, context }: Route.ActionArgs) => changePassword(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function ChangePassword({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/change-password" title={t('CHANGE_PASSWORD')} size="narrow" backTo="/account">
      {!page ? (
        <Unavailable />
      ) : page.hasPassword ? (
        <ChangePasswordForm email={page.email} lastResult={actionData} />
      ) : (
        <div className="form-stack">
          <p>{t('CHANGE_PASSWORD_NONE', { link: t('FORGOT_PASSWORD') })}</p>
          <LogoutButton wide />
        </div>
      )}
    </ModalRoute>
  )
}
