import { CircleAlert } from 'lucide-react'
import { useTexts } from '../text/text.tsx'
import { fieldError } from './form-message.ts'
import { useHydrated } from './use-hydrated.ts'

/** Errors that concern the whole form, above its fields. */
export function FormAlert({ messages }: { messages: readonly string[] | null | undefined }) {
  const { t } = useTexts()
  const error = fieldError(messages, t, useHydrated())
  if (!error) return null
  return (
    <div role="alert" data-error={error.code} className="form-alert">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p>{error.message}</p>
    </div>
  )
}
