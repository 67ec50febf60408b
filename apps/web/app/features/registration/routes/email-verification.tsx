import { useEffect, useRef } from 'react'
import { redirect, useSubmit } from 'react-router'
import { playerContext } from '../../../context.ts'
import { setCookie, withCookies, YEAR_SECONDS } from '../../../middleware/cookies.ts'
import { alertCookie } from '../../../middleware/flash-alert.ts'
import { MailedLinkOutcome, MailedLinkQuestion } from '../../../site/mailed-link.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { awaitCode, startSession } from '../../session/public.server.ts'
import { type VerificationRefusal, verifyEmail } from '../registration.server.ts'
import { dropBrowserSecret } from '../registration-draft.server.ts'
import type { Route } from './+types/email-verification.ts'

/** An address without a code shows INVALID_CODE and closes the dialog. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.code) return null
  throw redirect('/', { headers: withCookies([alertCookie({ key: 'INVALID_CODE', type: 'error' })]) })
}

/**
 * Verifies the address. A POST, since mail scanners open links before people do. On success the dialog closes and
 * depositedCustomer=false is stored for 365 days. The browser that has registered goes on to Home, logged in, or to the code of
 * the second factor; any other to the login.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const verified = await verifyEmail(request, context, params.code ?? '')
  if (typeof verified === 'string') return { refusal: verified }
  const { tokens, challengeId } = verified
  const alert = 'SUCCESS_EMAIL_VERIFICATION'
  const cookies = [setCookie('depositedCustomer', 'false', YEAR_SECONDS), dropBrowserSecret()]
  if (tokens) return startSession(context, tokens, { alert, cookies })
  cookies.push(alertCookie({ key: alert, type: 'success' }))
  if (challengeId) return awaitCode(request, challengeId, cookies)
  return redirect(context.get(playerContext) ? '/' : '/login', { headers: withCookies(cookies) })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function EmailVerification({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/email-verification" title={t('VERIFY_EMAIL_TITLE')} size="narrow" hideHeader>
      {actionData ? <Refused refusal={actionData.refusal} /> : <Verifying />}
    </ModalRoute>
  )
}

/** Submits itself where scripts run; shows a button elsewhere. */
function Verifying() {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const submit = useSubmit()
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(form.current, { replace: true })
  }, [submit])
  return (
    <MailedLinkQuestion
      form={{ name: 'email-verification', ref: form }}
      title={t('VERIFY_EMAIL_TITLE')}
      text={t('VERIFY_EMAIL_TEXT')}
      button={t('VERIFY_EMAIL_BUTTON')}
    />
  )
}

function Refused({ refusal }: { refusal: VerificationRefusal }) {
  const { t } = useTexts()
  const { player } = useSite()
  // Already verified: not an error.
  const isDone = refusal === 'CODE_USED'
  const resend = refusal === 'CODE_EXPIRED' && !player
  const next = player ? { to: '/', label: t('HOME') } : { to: '/login', label: t('LOGIN') }
  return (
    <MailedLinkOutcome
      outcome={refusal}
      attribute="data-error"
      isDone={isDone}
      title={t(`VERIFY_EMAIL_${isDone ? 'DONE' : 'FAILED'}`)}
      text={t(isDone && player ? 'CODE_USED_PLAYER' : refusal)}
      next={resend ? { to: '/account-verification', label: t('MAIL_RESEND') } : next}
    />
  )
}
