import { Button, type ButtonLook } from '@parlour/ui/button'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { AppCodeField, type SentCode, SentCodeField } from './code-fields.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { useIsSending } from './use-is-sending.ts'

interface ProofFormProps {
  name: string
  intent: 'start' | 'remove' | 'renew' | 'request' | 'close'
  text: string
  label: string
  look: ButtonLook
  methods: readonly ('PASSWORD' | 'CODE')[]
  hasApp: boolean
  reply: { problem?: string; sent?: (SentCode & { challengeId: string }) | undefined } | undefined
  /** What is sent with it. */
  children?: ReactNode
}

/** A change that needs a proof: the password, a code that we send, or that of the app. Works without script. */
export function ProofForm({ name, intent, text, label, look, methods, hasApp, reply, children }: ProofFormProps) {
  const { t } = useTexts()
  const isSending = useIsSending(intent)
  const isSendingCode = useIsSending('send-code')
  const sent = reply?.sent
  const offersCode = methods.includes('CODE') && !sent
  return (
    <Form method="post" name={name} className="form-stack">
      <p className="form-note">{text}</p>
      <FormAlert messages={reply?.problem ? [reply.problem] : undefined} />
      {children}
      {sent ? (
        <>
          <input type="hidden" name="challengeId" value={sent.challengeId} />
          <input type="hidden" name="channel" value={sent.channel} />
          <input type="hidden" name="destination" value={sent.destination} />
          <SentCodeField channel={sent.channel} destination={sent.destination} />
        </>
      ) : (
        <>
          {methods.includes('PASSWORD') && (
            <PasswordField id="proof-password" name="password" label={t('PASSWORD')} autoComplete="current-password" />
          )}
          {hasApp && <AppCodeField />}
        </>
      )}
      <Button type="submit" name="intent" value={intent} look={look} wide pending={isSending}>
        {label}
      </Button>
      {offersCode && (
        <Button type="submit" name="intent" value="send-code" look="quiet" wide pending={isSendingCode}>
          {t('PROOF_SEND_CODE')}
        </Button>
      )}
    </Form>
  )
}
