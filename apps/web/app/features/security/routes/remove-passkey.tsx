import { KeyRound } from 'lucide-react'
import { ProofForm } from '../../../forms/proof-form.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
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
      title={t('PASSKEY_REMOVE_YES')}
      size="narrow"
      backTo="/account/security"
    >
      {!loaderData ? (
        <Unavailable />
      ) : !loaderData.passkey ? (
        <p className="form-note">{t('SUCCESS_PASSKEY_REMOVED')}</p>
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
