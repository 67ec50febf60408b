import { Button } from '@parlour/ui/button'
import { MailCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'

interface RecoverySentProps {
  asked: { email: string; resendInMs: number }
  errors: readonly string[] | null | undefined
}

/** Says what happens next, the same for every address. */
export function RecoverySent({ asked, errors }: RecoverySentProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="notice">
      <MailCheck aria-hidden className="notice-icon" />
      <p className="text-soft">{t('FORGOT_PASSWORD_SENT')}</p>
      <p className="font-semibold break-all">{asked.email}</p>
      <p className="form-note">{t('FORGOT_PASSWORD_HINT')}</p>
      <FormAlert messages={errors} />
      <Form method="post" className="w-full">
        <input type="hidden" name="intent" value="resend" />
        <ResendButton
          waitMs={asked.resendInMs}
          pending={intent === 'resend'}
          label={t('MAIL_RESEND')}
          labelIn={(seconds) => t('MAIL_RESEND_IN', { seconds })}
        />
      </Form>
      <Form method="post" className="w-full">
        <input type="hidden" name="intent" value="change" />
        <Button type="submit" look="quiet" wide pending={intent === 'change'}>
          {t('FORGOT_PASSWORD_OTHER')}
        </Button>
      </Form>
    </div>
  )
}
