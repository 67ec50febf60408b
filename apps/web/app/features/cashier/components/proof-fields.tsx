import { TextField } from '@parlour/ui/field'
import { fieldProps } from '../../../forms/field-props.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { ProofMethod } from '../generated/cashier.ts'
import type { ProofChallenge } from '../proof-challenge.ts'
import type { usePaymentForm } from '../use-payment-form.ts'

interface ProofFieldsProps {
  payment: Pick<ReturnType<typeof usePaymentForm>, 'fields' | 'errorOf'>
  proofMethods: readonly ProofMethod[]
  /** Whether the player has an authenticator app on, whose code will do instead. */
  hasApp: boolean
  challenge: ProofChallenge | undefined
}

/**
 * The password or one-time code of a first withdrawal to an account. Styles show it while such an account is chosen, so
 * that it works without script. A code is sent with the first press of the button.
 */
export function ProofFields({ payment, proofMethods, hasApp, challenge }: ProofFieldsProps) {
  const { t } = useTexts()
  const { fields, errorOf } = payment
  if (proofMethods.includes('PASSWORD'))
    return (
      <div className="proof" data-proof="PASSWORD">
        <p className="form-note">{t('PROOF_REQUIRED')}</p>
        <PasswordField
          key={fields.password.key}
          {...fieldProps(fields.password)}
          label={t('PASSWORD')}
          error={errorOf(fields.password.errors)}
          autoComplete="current-password"
        />
        {hasApp && <AppCodeField payment={payment} />}
      </div>
    )
  if (!challenge)
    return (
      <div className="proof" data-proof={proofMethods[0] ?? 'LOGIN'}>
        <p className="form-note">{t(proofMethods.length > 0 ? 'PROOF_CODE_FOLLOWS' : 'PROOF_LOGIN')}</p>
        {hasApp && proofMethods.length > 0 && <AppCodeField payment={payment} />}
      </div>
    )
  const { challengeId, channel, destination, resendAt } = challenge
  const isSms = channel === 'SMS'
  return (
    <div className="proof" data-proof="CODE">
      <input type="hidden" name="challengeId" value={challengeId} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="resendAt" value={resendAt} />
      {destination && (
        <p className="form-note" role="status">
          {isSms ? t('LOGIN_SMS_SENT', { phone: destination }) : t('LOGIN_MAIL_SENT', { address: destination })}
        </p>
      )}
      <TextField
        key={`${challengeId}${fields.code.key}`}
        {...fieldProps(fields.code)}
        label={t(isSms ? 'LOGIN_SMS_CODE' : 'LOGIN_MAIL_CODE')}
        error={errorOf(fields.code.errors)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
        className="field-input sms-code"
      />
    </div>
  )
}

/** The code of the player's authenticator app, which stands for the password or the code that we would send. */
function AppCodeField({ payment: { fields, errorOf } }: Pick<ProofFieldsProps, 'payment'>) {
  const { t } = useTexts()
  return (
    <TextField
      key={fields.code.key}
      {...fieldProps(fields.code)}
      label={t('AUTHENTICATOR_CODE_OR')}
      error={errorOf(fields.code.errors)}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  )
}

interface NewCodeButtonProps {
  challenge: ProofChallenge
  pending: boolean
}

/** Sends another code, which ends the one before it. */
export function NewCodeButton({ challenge, pending }: NewCodeButtonProps) {
  const { t } = useTexts()
  return (
    <ResendButton
      key={challenge.challengeId}
      intent="new-code"
      waitMs={challenge.resendInMs}
      pending={pending}
      label={t('LOGIN_SMS_RESEND')}
      labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
    />
  )
}
