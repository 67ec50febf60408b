import { Badge } from '@parlour/ui/badge'
import { buttonClass } from '@parlour/ui/button'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { AuthenticatorView } from '../security.server.ts'

/** Whether the player has an authenticator app on, and the way to set one up or turn it off. */
export function Authenticator({ authenticator: { addedAt, recoveryCodesLeft } }: { authenticator: AuthenticatorView }) {
  const { t } = useTexts()
  const page = '/account/security/authenticator'
  return (
    <section
      className="security-part"
      aria-labelledby="authenticator-title"
      data-authenticator={addedAt ? 'on' : 'off'}
    >
      <h3 id="authenticator-title" className="security-title">
        {t('AUTHENTICATOR')}
      </h3>
      <p className="form-note">{t('AUTHENTICATOR_TEXT')}</p>
      {addedAt ? (
        <>
          <ul className="security-list">
            <li className="security-row">
              <ShieldCheck aria-hidden className="security-icon" />
              <div className="security-main">
                <p className="security-name">
                  <strong>{t('AUTHENTICATOR')}</strong>
                  <Badge tone="good">{t('AUTHENTICATOR_IS_ON')}</Badge>
                </p>
                <p className="security-sub">
                  {t('ADDED_ON')} <Moment at={addedAt} />
                </p>
                <p className="security-sub">{t('RECOVERY_CODES_LEFT', { count: recoveryCodesLeft })}</p>
              </div>
              <Link to={page} className={`${buttonClass('quiet')} security-action`}>
                {t('AUTHENTICATOR_REMOVE')}
              </Link>
            </li>
          </ul>
          <Link to={`${page}?codes`} className={buttonClass('quiet', true)}>
            {t('RECOVERY_CODES_NEW')}
          </Link>
        </>
      ) : (
        <Link to={page} className={buttonClass('accent', true)}>
          {t('AUTHENTICATOR_SET_UP')}
        </Link>
      )}
    </section>
  )
}
