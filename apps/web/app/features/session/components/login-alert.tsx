import { CircleAlert } from 'lucide-react'
import { fieldError } from '../../../forms/form-message.ts'
import { useSupportEmail } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { nextStepOf } from '../login-refusal.ts'

interface LoginAlertProps {
  messages: readonly string[] | null | undefined
  /** What the form says to INVALID_CREDENTIALS: it names the fields that it has. */
  wrongEntry?: DictionaryKey
}

/** Why a login was refused, and what the player can do next. */
export function LoginAlert({ messages, wrongEntry }: LoginAlertProps) {
  const { t } = useTexts()
  const support = useSupportEmail()
  const error = fieldError(messages, t)
  if (!error) return null
  const { until, asksSupport } = nextStepOf(messages?.[0])
  return (
    <div role="alert" data-error={error.code} className="form-alert">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p>{error.code === 'INVALID_CREDENTIALS' && wrongEntry ? t(wrongEntry) : error.message}</p>
        {until && (
          <p>
            {t('LOGIN_AGAIN_FROM')} <Moment at={until} />
          </p>
        )}
        {asksSupport && (
          <p>
            <a href={`mailto:${support}`} className="text-link break-words">
              {support}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
