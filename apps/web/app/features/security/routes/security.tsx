import { MailQuestion } from 'lucide-react'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { Authenticator } from '../components/authenticator.tsx'
import { Logins } from '../components/logins.tsx'
import { Passkeys } from '../components/passkeys.tsx'
import { changeSecurity, loadSecurity } from '../security.server.ts'
import type { Route } from './+types/security.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSecurity(context)

export const action = async ({ request, context }: Route.ActionArgs) => changeSecurity(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** How the player logs in and where they are logged in. */
export default function LoginSecurity({ loaderData: security }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/security" title={t('LOGIN_SECURITY')} backTo="/account">
      {security ? (
        <div className="security-page">
          {security.pendingEmail && <PendingEmail address={security.pendingEmail} />}
          <Passkeys passkeys={security.passkeys} hasApp={security.authenticator.addedAt !== null} />
          <Authenticator authenticator={security.authenticator} />
          <Logins logins={security.logins} />
        </div>
      ) : (
        <Unavailable />
      )}
    </ModalRoute>
  )
}

/** A change of e-mail address that waits for its confirmation. */
function PendingEmail({ address }: { address: string }) {
  const { t } = useTexts()
  return (
    <div className="security-note">
      <MailQuestion aria-hidden className="size-5" />
      <p>{t('PENDING_EMAIL', { address })}</p>
    </div>
  )
}
