import { Button, buttonClass } from '@parlour/ui/button'
import { type LucideIcon, MailCheck, UserCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { tellPartner } from '../../embed/public.ts'
import type { EmbeddedState } from '../embedded-stage.server.ts'
import type { loadRegistrationOptions } from '../register-steps.server.ts'
import { clearDraft } from '../saved-draft.ts'
import { closedNotices } from './closed-notices.ts'
import { ExternalRegistration, SiteLink } from './external-registration.tsx'
import { StepOneForm } from './step-one-form.tsx'
import { StepTwoForm } from './step-two-form.tsx'

type Options = Awaited<ReturnType<typeof loadRegistrationOptions>>

interface EmbeddedRegistrationProps {
  options: Options
  /** What the last submission has led to; undefined before the first. */
  state: EmbeddedState | undefined
  partner: string | null
}

/** The registration in a partner's page. */
export function EmbeddedRegistration({ options, state, partner }: EmbeddedRegistrationProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { pathname, search } = useLocation()
  const again = useHref(pathname + search)
  if (state?.at === 'sent') return <Sent email={state.email} partner={partner} />
  if (state?.at === 'exists')
    return (
      <Notice icon={UserCheck} code="USER_ALREADY_EXISTS" title={t('REGISTER_TITLE', { brand: skin.name })}>
        <p className="text-soft">{t('USER_ALREADY_EXISTS')}</p>
        <SiteLink to="/login" className={buttonClass('accent', true)}>
          {t('LOGIN')}
        </SiteLink>
      </Notice>
    )
  if (options.state !== 'open') {
    const { icon, title, text, canTryAgain } = closedNotices[options.state]
    return (
      <Notice icon={icon} code={text} title={t(title)}>
        <p className="text-soft">{t(text, { brand: skin.name })}</p>
        {canTryAgain && (
          <a href={again} className={buttonClass('quiet', true)}>
            {t('TRY_AGAIN')}
          </a>
        )}
      </Notice>
    )
  }
  return <Steps options={options} state={state} />
}

function Steps({
  options,
  state,
}: {
  options: Extract<Options, { state: 'open' }>
  state: Extract<EmbeddedState, { at: 'step' }> | undefined
}) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { omitPhone } = skin.options
  const { step = 1, draft = null, one = null, two = null, isPasswordKept = false } = state ?? {}
  const steps = { ...options, one, two, isPasswordKept, omitPhone }
  return (
    <ExternalRegistration draft={draft}>
      <div className="registration">
        <div className="registration-heading">
          <h1 className="text-2xl">
            {t(step === 1 ? 'REGISTER_TITLE' : 'REGISTER_STEP_TWO_TITLE', { brand: skin.name })}
          </h1>
          <p className="form-note mt-1">{t(step === 1 ? 'REGISTER_STEP_ONE_TEXT' : 'REGISTER_STEP_TWO_TEXT')}</p>
        </div>
        {state?.warning && <FormAlert messages={[state.warning]} />}
        {step === 1 ? (
          <StepOneForm {...steps} lastResult={state?.lastResult ?? state?.refused} />
        ) : (
          <StepTwoForm {...steps} lastResult={state?.lastResult} />
        )}
      </div>
    </ExternalRegistration>
  )
}

/** The account is open; its player goes on in their mailbox and on the site. */
function Sent({ email, partner }: { email: string; partner: string | null }) {
  const { t } = useTexts()
  useEffect(() => {
    clearDraft()
    tellPartner(partner, { type: 'registered' })
  }, [partner])
  return (
    <Notice icon={MailCheck} title={t('CHECK_MAIL_TITLE')}>
      <p className="text-soft">{t('CHECK_MAIL_SENT')}</p>
      <p className="font-semibold break-all">{email}</p>
      <p className="form-note">{t('CHECK_MAIL_HINT')}</p>
      <SiteLink to="/login" className={buttonClass('accent', true)}>
        {t('LOGIN')}
      </SiteLink>
      {partner && (
        <Button look="quiet" wide onClick={() => tellPartner(partner, { type: 'closed' })}>
          {t('CLOSE')}
        </Button>
      )}
    </Notice>
  )
}

interface NoticeProps {
  icon: LucideIcon
  code?: string
  title: string
  children: ReactNode
}

function Notice({ icon: Icon, code, title, children }: NoticeProps) {
  return (
    <div className="notice" data-empty={code} role={code ? undefined : 'status'}>
      <Icon aria-hidden className="notice-icon" />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
