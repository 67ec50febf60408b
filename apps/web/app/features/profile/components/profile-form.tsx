import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { useRef } from 'react'
import { Form } from 'react-router'
import { AppCodeField, SentCodeField } from '../../../forms/code-fields.tsx'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { KeptFor, useKeptForm } from '../../../forms/kept-form.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { PhoneFields } from '../../../forms/phone-fields.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useKeptEntries } from '../../../forms/use-kept-entries.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ProfilePage } from '../profile.server.ts'
import type { ProfileReply } from '../profile-reply.ts'
import { profileSchema } from '../profile-schema.ts'

interface ProfileFormProps {
  profile: ProfilePage
  reply: ProfileReply | undefined
}

const keptFields = ['email', 'dialCode', 'phone']

/** E-mail address, phone number, and the proof that the person at the browser is the player. Works without script. */
export function ProfileForm({ profile, reply }: ProfileFormProps) {
  const { t } = useTexts()
  const isSaving = useIsSending('save')
  const isSendingCode = useIsSending('send-code')
  const offersCode = profile.proofMethods.includes('CODE') && (reply?.sent || profile.proofMethods.includes('PASSWORD'))
  const element = useRef<HTMLFormElement>(null)
  const { email, parts, dialCodes, ownDialCode } = profile
  const kept = useKeptForm('profile')
  const [form, fields] = useForm<{ email: string; dialCode: string; phone: string }>({
    id: 'profile',
    lastResult: reply?.result,
    defaultValue: { email: email ?? '', dialCode: parts?.dialCode ?? ownDialCode, phone: parts?.phone ?? '', ...kept },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: profileSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useKeptEntries(element, 'profile', keptFields)
  return (
    <Form
      ref={element}
      method="post"
      name="profile"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="form-stack"
    >
      <KeptFor form="profile" />
      <h3 className="security-title">{t('PROFILE_CONTACT')}</h3>
      <p className="form-note">{t('PROFILE_TEXT')}</p>
      <FormAlert messages={form.errors} />
      <TextField
        key={fields.email.key}
        {...fieldProps(fields.email)}
        label={t('EMAIL')}
        error={fieldError(fields.email.errors, t)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneFields dialCode={fields.dialCode} phone={fields.phone} options={dialCodes} />
      <p className="form-note">{t('PROFILE_CONSEQUENCES')}</p>
      <Proof profile={profile} reply={reply} />
      <Button type="submit" name="intent" value="save" wide pending={isSaving}>
        {t('PROFILE_SAVE')}
      </Button>
      {/* After the button that Enter presses. */}
      {offersCode && (
        <ResendButton
          key={reply?.sent?.challengeId}
          waitMs={reply?.sent?.resendInMs ?? 0}
          pending={isSendingCode}
          intent="send-code"
          label={t(reply?.sent ? 'LOGIN_SMS_RESEND' : 'PROOF_SEND_CODE')}
          labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
        />
      )}
    </Form>
  )
}

/** The password, the code of the app, or one that we send: needed with a change. */
function Proof({ profile: { proofMethods, hasApp }, reply }: ProfileFormProps) {
  const { t } = useTexts()
  const [sent, problem] = [reply?.sent, reply?.proofProblem]
  const hasPassword = proofMethods.includes('PASSWORD')
  const text = hasPassword
    ? 'PROFILE_PROOF_TEXT'
    : proofMethods.length > 0
      ? 'PROFILE_CODE_FOLLOWS'
      : 'PROFILE_BANK_LOGIN'
  return (
    <fieldset className="profile-proof form-stack">
      <legend>{t('PROFILE_PROOF')}</legend>
      {!sent && <p className="form-note">{t(text)}</p>}
      {problem?.field === 'code' && <FormAlert messages={[problem.message]} />}
      {sent ? (
        <>
          <input type="hidden" name="challengeId" value={sent.challengeId} />
          <input type="hidden" name="channel" value={sent.channel} />
          <input type="hidden" name="destination" value={sent.destination} />
          <SentCodeField key={sent.challengeId} channel={sent.channel} destination={sent.destination} />
        </>
      ) : (
        <>
          {hasPassword && (
            <PasswordField
              id="proof-password"
              name="password"
              label={t('PASSWORD')}
              error={problem?.field === 'password' ? fieldError([problem.message], t) : null}
              autoComplete="current-password"
            />
          )}
          {hasApp && proofMethods.length > 0 && <AppCodeField />}
        </>
      )}
    </fieldset>
  )
}
