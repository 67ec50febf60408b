import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { ProofForm } from '../../../forms/proof-form.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { addPasskeyAnchor } from '../passkey-steps.ts'
import { changePasskey, loadPasskey } from '../remove-passkey.server.ts'
import type { Route } from './+types/remove-passkey.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadPasskey(context, params.passkeyId)

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  changePasskey(context, params.passkeyId, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Removes a passkey of the player, who proves that it is them. */
export default function RemovePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute
      route="/account/security/passkeys"
      title={t(loaderData && !loaderData.passkey ? 'PASSKEYS' : 'PASSKEY_REMOVE_YES')}
      size="narrow"
      backTo="/account/security"
    >
      {!loaderData ? (
        <Unavailable />
      ) : !loaderData.passkey ? (
        <EmptyState
          code="PASSKEY_GONE"
          icon={<KeyRound aria-hidden />}
          title={t('SUCCESS_PASSKEY_REMOVED')}
          text={t('PASSKEY_REMOVED_TEXT')}
        >
          <Link to={`/account/security#${addPasskeyAnchor}`} className={buttonClass('accent')} preventScrollReset>
            {t('PASSKEY_ADD')}
          </Link>
          <Link to="/account/security" className={buttonClass('quiet')} preventScrollReset>
            {t('LOGIN_SECURITY')}
          </Link>
        </EmptyState>
      ) : (
        <div className="security-removal">
          <p className="security-note">
            <KeyRound aria-hidden className="size-5" />
            <strong>{loaderData.passkey.name}</strong>
          </p>
          <ProofForm
            name="remove-passkey"
            intent="remove"
            text={t('PASSKEY_REMOVE_SURE')}
            label={t('PASSKEY_REMOVE')}
            look="danger"
            methods={loaderData.proofMethods}
            hasApp={loaderData.hasApp}
            reply={actionData}
          />
        </div>
      )}
    </ModalRoute>
  )
}
