import { MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import { CancelChange } from './cancel-change.tsx'

interface PendingEmailProps {
  address: string
  waitMs: number
  problem: string | undefined
}

/** A new e-mail address that waits for its confirmation, another mail to it, and the end of the change. */
export function PendingEmail({ address, ...mail }: PendingEmailProps) {
  const { t } = useTexts()
  return (
    <MailNote text={t('PENDING_EMAIL', { address })} intent="resend-mail" {...mail}>
      <CancelChange intent="cancel-email" />
    </MailNote>
  )
}

/** An address that nobody has confirmed since the registration. */
export function UnconfirmedEmail({
  address,
  waitMs = 0,
  problem,
}: Omit<PendingEmailProps, 'waitMs'> & { waitMs: number | undefined }) {
  const { t } = useTexts()
  return <MailNote text={t('UNCONFIRMED_EMAIL', { address })} intent="confirm-mail" waitMs={waitMs} problem={problem} />
}

interface MailNoteProps {
  text: string
  intent: 'resend-mail' | 'confirm-mail'
  waitMs: number
  problem: string | undefined
  children?: ReactNode
}

function MailNote({ text, intent, waitMs, problem, children }: MailNoteProps) {
  const { t } = useTexts()
  const isSending = useIsSending(intent)
  return (
    <section className="security-note profile-note">
      <MailQuestion aria-hidden className="size-5" />
      <p>{text}</p>
      <FormAlert messages={problem ? [problem] : undefined} />
      <Form method="post" name="resend-email-change" preventScrollReset>
        <ResendButton
          key={waitMs}
          waitMs={waitMs}
          pending={isSending}
          intent={intent}
          label={t('MAIL_RESEND')}
          labelIn={(seconds) => t('MAIL_RESEND_IN', { seconds })}
        />
      </Form>
      {children}
    </section>
  )
}
