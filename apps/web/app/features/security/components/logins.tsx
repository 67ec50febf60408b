import { Badge } from '@parlour/ui/badge'
import { Button } from '@parlour/ui/button'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { Form } from 'react-router'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { isPocketDevice } from '../device-name.ts'
import type { Login } from '../security.server.ts'
import { useDeviceName } from '../use-device-name.ts'

/** Where the player is logged in, and how to log out there. */
export function Logins({ logins }: { logins: readonly Login[] }) {
  const { t } = useTexts()
  const isSending = useIsSending('end-other-logins')
  const isOnlyOne = !logins.some(({ isCurrent }) => !isCurrent)
  return (
    <section className="security-part" aria-labelledby="logins-title">
      <h3 id="logins-title" className="security-title">
        {t('LOGINS')}
      </h3>
      <p className="form-note">{t(isOnlyOne ? 'LOGINS_ONE' : 'LOGINS_TEXT')}</p>
      <ul className="security-list">
        {logins.map((login) => (
          <LoginRow key={login.sessionId} login={login} />
        ))}
      </ul>
      {!isOnlyOne && (
        <Form method="post" name="end-other-logins" preventScrollReset>
          <input type="hidden" name="intent" value="end-other-logins" />
          <Button type="submit" look="quiet" wide pending={isSending}>
            <LogOut aria-hidden className="size-5" />
            {t('END_OTHER_LOGINS')}
          </Button>
        </Form>
      )}
    </section>
  )
}

function LoginRow({ login: { sessionId, device, place, lastSeenAt, isCurrent } }: { login: Login }) {
  const { t } = useTexts()
  const name = useDeviceName()(device)
  const isSending = useIsSending('end-login', sessionId)
  const Icon = isPocketDevice(device) ? Smartphone : Monitor
  return (
    <li className="security-row" data-login={isCurrent ? 'here' : 'elsewhere'}>
      <Icon aria-hidden className="security-icon" />
      <div className="security-main">
        <p className="security-name">
          <strong>{name}</strong>
          {isCurrent && <Badge tone="good">{t('LOGIN_HERE')}</Badge>}
        </p>
        {place && <p className="security-sub">{place}</p>}
        <p className="security-sub">
          {t('LAST_USED')} <Moment at={lastSeenAt} />
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" name="end-login" preventScrollReset>
          <input type="hidden" name="intent" value="end-login" />
          <input type="hidden" name="id" value={sessionId} />
          <Button
            type="submit"
            look="quiet"
            className="security-action"
            pending={isSending}
            aria-label={`${t('END_LOGIN')} (${name})`}
          >
            {t('END_LOGIN')}
          </Button>
        </Form>
      )}
    </li>
  )
}
