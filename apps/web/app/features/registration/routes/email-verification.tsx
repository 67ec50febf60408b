import { Button, buttonClass } from '@parlour/ui/button'
import { CircleAlert, MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { setCookie, withCookies, YEAR_SECONDS } from '../../../middleware/cookies.ts'
import { alertCookie } from '../../../middleware/flash-alert.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { type Verification, verifyEmail } from '../registration.server.ts'
import type { Route } from './+types/email-verification.ts'

/** An address without a code shows INVALID_CODE and closes the dialog. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.code) return null
  throw redirect('/', { headers: withCookies([alertCookie({ key: 'INVALID_CODE', type: 'error' })]) })
}

/**
 * Verifies the address. A POST, since mail scanners open links before people do. On success the dialog closes and
 * depositedCustomer=false is stored for 365 days.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const refusal = await verifyEmail(context, params.code ?? '')
  if (refusal) return { refusal }
  const cookies = [
    setCookie('depositedCustomer', 'false', YEAR_SECONDS),
    alertCookie({ key: 'SUCCESS_EMAIL_VERIFICATION', type: 'success' }),
  ]
  return redirect('/login', { headers: withCookies(cookies) })
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
  const pending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(form.current, { replace: true })
  }, [submit])
  return (
    <Form method="post" name="email-verification" ref={form} replace className="notice">
      <MailCheck aria-hidden className="notice-icon" />
      <h3 className="text-2xl">{t('VERIFY_EMAIL_TITLE')}</h3>
      <p className="text-soft">{t('VERIFY_EMAIL_TEXT')}</p>
      <Button type="submit" wide pending={pending}>
        {t('VERIFY_EMAIL_BUTTON')}
      </Button>
    </Form>
  )
}

/** Explains why the link was refused, and what to do about it. */
function Refused({ refusal }: { refusal: NonNullable<Verification> }) {
  const { t } = useTexts()
  const { skin, language } = useSite()
  const support = skin.languages.find(({ code }) => code === language)?.supportEmail
  // Already verified: not an error.
  const isDone = refusal === 'CODE_USED'
  return (
    <div className="notice" role="alert" data-error={refusal}>
      {isDone ? (
        <MailCheck aria-hidden className="notice-icon" />
      ) : (
        <CircleAlert aria-hidden className="notice-icon notice-icon-danger" />
      )}
      <h3 className="text-2xl">{t(`VERIFY_EMAIL_${isDone ? 'DONE' : 'FAILED'}`)}</h3>
      <p className="text-soft">{t(refusal)}</p>
      {(refusal === 'GENERIC_ERROR' || refusal === 'RATE_LIMITED') && (
        <Form method="post" replace className="w-full">
          <Button type="submit" wide>
            {t('TRY_AGAIN')}
          </Button>
        </Form>
      )}
      <Link to="/login" className={buttonClass(isDone ? 'accent' : 'quiet', true)} preventScrollReset>
        {t('LOGIN')}
      </Link>
      {support && !isDone && (
        <a href={`mailto:${support}`} className="text-link text-sm">
          {support}
        </a>
      )}
    </div>
  )
}
