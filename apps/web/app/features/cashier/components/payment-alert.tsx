import { CircleAlert } from 'lucide-react'
import { fieldError } from '../../../forms/form-message.ts'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'

/** Shown above a payment form: the alert of a failed attempt, or the provider's own message. */
export function PaymentAlert({
  messages,
  text,
}: {
  messages: readonly string[] | undefined
  text: string | undefined
}) {
  const { t } = useTexts()
  const error = fieldError(messages, t, useHydrated())
  if (!error && !text) return null
  return (
    <div role="alert" data-alert={error?.code ?? 'GENERIC_ERROR'} data-alert-type="error" className="form-alert">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p>{text ?? error?.message}</p>
    </div>
  )
}
