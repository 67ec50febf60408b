import { buttonClass } from '@parlour/ui/button'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useNavigation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { useCloseDialog } from '../../../site/use-close-dialog.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { RegistrationView, submitRegistration } from '../register-steps.server.ts'
import { useRegisterOpened } from '../use-register-opened.ts'
import { closedNotices } from './closed-notices.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { StepOneForm } from './step-one-form.tsx'
import { StepTwoForm } from './step-two-form.tsx'

type Reply = Awaited<ReturnType<typeof submitRegistration>>
type LastResult = Extract<Reply, { data: unknown }>['data'] | undefined

interface RegisterDialogProps {
  /** The address of the dialog: /register, or that of a game offer. */
  route: string
  registration: RegistrationView
  lastResult: LastResult
  offer?: ReactNode
}

/** The registration dialog, with an offer above its steps if there is one. */
export function RegisterDialog({ route, registration, lastResult, offer }: RegisterDialogProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const close = useCloseDialog()
  const [isLeaving, setLeaving] = useState(false)
  useRegisterOpened()
  const written = useRef<Element | null>(null)
  const isSending = useNavigation().formMethod === 'POST'
  /** Esc and the backdrop ask first; on the question itself they mean Back. While a form is being sent nothing opens. */
  const ask = () => {
    if (isSending) return
    if (!isLeaving) written.current = document.activeElement
    setLeaving(!isLeaving)
  }
  useLayoutEffect(() => {
    if (!isLeaving && written.current instanceof HTMLElement) written.current.focus({ preventScroll: true })
  }, [isLeaving])
  return (
    <ModalRoute
      route={route}
      title={t('REGISTER_TITLE', { brand: skin.name })}
      size="narrow"
      hideHeader
      onBackdrop={ask}
    >
      {isLeaving && <LeaveQuestion onClose={close} onBack={ask} />}
      {/* Stays mounted under the question, so that nothing typed is lost. */}
      <div hidden={isLeaving}>
        {registration.state === 'open' ? (
          <OpenRegistration registration={registration} lastResult={lastResult} offer={offer} />
        ) : (
          <ClosedRegistration state={registration.state} />
        )}
      </div>
    </ModalRoute>
  )
}

function OpenRegistration({
  registration,
  lastResult,
  offer,
}: {
  registration: Extract<RegistrationView, { state: 'open' }>
  lastResult: LastResult
  offer: ReactNode
}) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { step, refused, ...steps } = registration
  const { omitPhone } = skin.options
  const title = t(step === 1 ? 'REGISTER_TITLE' : 'REGISTER_STEP_TWO_TITLE', { brand: skin.name })
  return (
    <div className="registration">
      <div className="registration-heading">
        <h3 className="text-2xl steady" data-text={title}>
          <span>{title}</span>
        </h3>
        <p className="form-note mt-1">{t(step === 1 ? 'REGISTER_STEP_ONE_TEXT' : 'REGISTER_STEP_TWO_TEXT')}</p>
      </div>
      {offer}
      {step === 1 ? (
        <StepOneForm {...steps} omitPhone={omitPhone} lastResult={lastResult ?? refused} />
      ) : (
        <StepTwoForm {...steps} omitPhone={omitPhone} lastResult={lastResult} />
      )}
    </div>
  )
}

/** Shown where nobody can register now or here, or when the platform does not answer. */
function ClosedRegistration({ state }: { state: Exclude<RegistrationView['state'], 'open'> }) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { icon: Icon, title, text, canTryAgain } = closedNotices[state]
  return (
    <div className="notice" data-empty={text}>
      <Icon aria-hidden className="notice-icon" />
      <h3 className="text-2xl">{t(title)}</h3>
      <p className="text-soft">{t(text, { brand: skin.name })}</p>
      <a href={useHref(canTryAgain ? '/register' : '/')} className={buttonClass('quiet', true)}>
        {t(canTryAgain ? 'TRY_AGAIN' : 'HOME')}
      </a>
    </div>
  )
}
