import { useLocation } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { AppCodeForm } from '../components/app-code-form.tsx'
import { CodeForm } from '../components/code-form.tsx'
import { PasswordLoginForm } from '../components/password-login-form.tsx'
import { PhoneLoginForm } from '../components/phone-login-form.tsx'

import { loadLogin, logIn } from '../login.server.ts'
import { abandonLogin, resendCode, verifyCode, verifyRecoveryCode } from '../login-code.server.ts'
import { logInByPasskey } from '../passkey-login.server.ts'
import type { Route } from './+types/login.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadLogin(request, context)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (form.get('intent')) {
    case 'verify':
      return verifyCode(request, context, form)
    case 'recover':
      return verifyRecoveryCode(request, context, form)
    case 'resend':
      return resendCode(request, context)
    case 'back':
      return abandonLogin(request, context)
    case 'passkey':
      return logInByPasskey(request, context, form)
    default:
      return logIn(request, context, form)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

const codeTitles = { SMS: 'LOGIN_SMS_TITLE', MAIL: 'LOGIN_MAIL_TITLE', APP: 'LOGIN_APP_TITLE' } as const

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { waiting, dialCodes, ownDialCode, typed } = loaderData
  const isForGame = new URLSearchParams(useLocation().search).get('next')?.startsWith('/game?')
  const title = waiting ? codeTitles[waiting.channel] : 'LOGIN_TITLE'
  return (
    <ModalRoute route="/login" title={t(title, { brand: skin.name })} size="narrow">
      {isForGame && <p className="mb-4 text-soft">{t('LOGIN_REQUIRED')}</p>}
      {waiting?.channel === 'APP' ? (
        <AppCodeForm key={waiting.turn} waiting={waiting} lastResult={actionData} />
      ) : waiting ? (
        <CodeForm key={waiting.turn} waiting={waiting} lastResult={actionData} />
      ) : skin.options.twoFA ? (
        <PhoneLoginForm dialCodes={dialCodes} ownDialCode={ownDialCode} typed={typed} lastResult={actionData} />
      ) : (
        <PasswordLoginForm dialCodes={dialCodes} ownDialCode={ownDialCode} typed={typed} lastResult={actionData} />
      )}
    </ModalRoute>
  )
}
