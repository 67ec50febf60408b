import { Button } from '@parlour/ui/button'
import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { Passkey } from '../security.server.ts'
import { useIsSending } from '../use-is-sending.ts'
import { AddPasskey } from './add-passkey.tsx'

/** The player's passkeys, and how to add and remove one. */
export function Passkeys({ passkeys, hasApp }: { passkeys: readonly Passkey[]; hasApp: boolean }) {
  const { t } = useTexts()
  return (
    <section className="security-part" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title" className="security-title">
        {t('PASSKEYS')}
      </h3>
      <p className="form-note">{t('PASSKEYS_TEXT')}</p>
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey hasApp={hasApp} />
    </section>
  )
}

function PasskeyRow({ passkey: { passkeyId, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTexts()
  const isSending = useIsSending('remove-passkey', passkeyId)
  return (
    <li className="security-row" data-passkey={passkeyId}>
      <KeyRound aria-hidden className="security-icon" />
      <div className="security-main">
        <p className="security-name">
          <strong>{name}</strong>
        </p>
        <p className="security-sub">
          {t('ADDED_ON')} <Moment at={createdAt} />
        </p>
        <p className="security-sub">
          {lastUsedAt ? (
            <>
              {t('LAST_USED')} <Moment at={lastUsedAt} />
            </>
          ) : (
            t('PASSKEY_NEVER_USED')
          )}
        </p>
      </div>
      {/* Asks again without script as well. */}
      <details className="security-sure">
        <summary className="button button-quiet security-action" aria-label={`${t('PASSKEY_REMOVE')} (${name})`}>
          {t('PASSKEY_REMOVE')}
        </summary>
        <Form method="post" name="remove-passkey" preventScrollReset className="security-answer">
          <p className="form-note">{t('PASSKEY_REMOVE_SURE')}</p>
          <input type="hidden" name="intent" value="remove-passkey" />
          <input type="hidden" name="id" value={passkeyId} />
          <Button type="submit" look="danger" wide pending={isSending}>
            {t('PASSKEY_REMOVE_YES')}
          </Button>
        </Form>
      </details>
    </li>
  )
}
