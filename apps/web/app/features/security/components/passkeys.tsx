import { buttonClass } from '@parlour/ui/button'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { Passkey } from '../security.server.ts'
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
      <Link
        to={`/account/security/passkeys/${passkeyId}`}
        className={`${buttonClass('quiet')} security-action`}
        aria-label={`${t('PASSKEY_REMOVE')} (${name})`}
      >
        {t('PASSKEY_REMOVE')}
      </Link>
    </li>
  )
}
