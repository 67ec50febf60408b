import { type FieldError, FieldErrorText } from '@parlour/ui/field'
import { CreditCard, Landmark, Plus } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'
import { NEW_ACCOUNT } from '../payment-options.ts'

interface AccountChoiceProps {
  id: string
  name: string
  legend: string
  accounts: readonly { accountId: string; label: string; type: string; needsProof: boolean }[]
  /** Whether the player may choose an account that is not saved yet (deposits). */
  offersNew: boolean
  selected: string | undefined
  error: FieldError | null
}

/** The saved cards or bank accounts of an option, as radio buttons. */
export function AccountChoice({ id, name, legend, accounts, offersNew, selected, error }: AccountChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset
      className="field"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{legend}</legend>
      <div className="accounts">
        {accounts.map(({ accountId, label, type, needsProof }) => (
          <label key={accountId} className="account">
            <input
              type="radio"
              name={name}
              value={accountId}
              defaultChecked={accountId === selected}
              data-needs-proof={needsProof || undefined}
              className="method-radio"
            />
            {type === 'BANK' ? (
              <Landmark aria-hidden className="size-5 shrink-0" />
            ) : (
              <CreditCard aria-hidden className="size-5 shrink-0" />
            )}
            <span className="account-label">{label}</span>
            <span className="method-dot" aria-hidden />
          </label>
        ))}
        {offersNew && (
          <label className="account">
            <input
              type="radio"
              name={name}
              value={NEW_ACCOUNT}
              defaultChecked={selected === NEW_ACCOUNT}
              className="method-radio"
            />
            <Plus aria-hidden className="size-5 shrink-0" />
            <span className="account-label">
              {t(accounts.some(({ type }) => type === 'BANK') ? 'ACCOUNT_NEW_BANK' : 'ACCOUNT_NEW_CARD')}
            </span>
            <span className="method-dot" aria-hidden />
          </label>
        )}
      </div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
