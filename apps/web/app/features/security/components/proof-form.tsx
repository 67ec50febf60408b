import { Button, type ButtonLook } from '@parlour/ui/button'
import { Form } from 'react-router'
import { AppCodeField, SentCodeField } from '../../../forms/code-fields.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ProofMethod } from '../generated/security.ts'
import type { ProofReply } from '../proof.server.ts'

interface ProofFormProps {
  name: string
  intent: 'start' | 'remove' | 'renew'
  text: string
  label: string
  look: ButtonLook
  methods: readonly ProofMethod[]
  hasApp: boolean
  reply: ProofReply | undefined
}

/** A change that needs a proof: the password, a code that we send, or that of the app. Works without script. */
export function ProofForm({ name, intent, text, label, look, methods, hasApp, reply }: ProofFormProps) {
  const { t } = useTexts()
  const isSending = useIsSending(intent)
  const isSendingCode = useIsSending('send-code')
  const sent = reply?.sent
  const offersCode = methods.includes('CODE') && !sent
  return (
    <Form method="post" name={name} className="form-stack">
      <p className="form-note">{text}</p>
      <FormAlert messages={reply?.problem ? [reply.problem] : undefined} />
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
