import { useLocation } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { PasswordLoginForm } from '../components/password-login-form.tsx'
import { PhoneLoginForm } from '../components/phone-login-form.tsx'
import { SmsCodeForm } from '../components/sms-code-form.tsx'
import { abandonSmsLogin, loadLogin, logIn, resendSmsCode, verifySmsCode } from '../login.server.ts'
import type { Route } from './+types/login.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadLogin(request, context)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (form.get('intent')) {
    case 'verify':
      return verifySmsCode(request, context, form)
    case 'resend':
      return resendSmsCode(request, context)
    case 'back':
      return abandonSmsLogin(request, context)
    default:
      return logIn(request, context, form)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { sms, dialCodes, ownDialCode } = loaderData
  const isForGame = new URLSearchParams(useLocation().search).get('next')?.startsWith('/game?')
  return (
    <ModalRoute route="/login" title={t(sms ? 'LOGIN_SMS_TITLE' : 'LOGIN_TITLE', { brand: skin.name })} size="narrow">
      {isForGame && <p className="mb-4 text-soft">{t('LOGIN_REQUIRED')}</p>}
      {sms ? (
        <SmsCodeForm key={sms.turn} sms={sms} lastResult={actionData} />
      ) : skin.options.twoFA ? (
        <PhoneLoginForm dialCodes={dialCodes} ownDialCode={ownDialCode} lastResult={actionData} />
      ) : (
        <PasswordLoginForm dialCodes={dialCodes} ownDialCode={ownDialCode} lastResult={actionData} />
      )}
    </ModalRoute>
  )
}
