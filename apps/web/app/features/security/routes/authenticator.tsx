import { redirect, useSearchParams } from 'react-router'
import { ProofForm } from '../../../forms/proof-form.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { changeAuthenticator, loadAuthenticator } from '../authenticator.server.ts'
import { ConfirmAuthenticator } from '../components/confirm-authenticator.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import type { Route } from './+types/authenticator.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadAuthenticator(context)
  // There are no recovery codes without an app: it is set up first.
  if (page && !page.isOn && asksForCodes(new URL(request.url).search)) throw redirect('/account/security/authenticator')
  return page
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeAuthenticator(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, asksForCodes(location.search) ? { title: 'RECOVERY_CODES_NEW' } : {})

const asksForCodes = (search: string) => new URLSearchParams(search).has('codes')

/** Sets the player's authenticator app up, or turns it off; with `?codes` makes new recovery codes. */
export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const isRenewal = useSearchParams()[0].has('codes')
  return (
    <ModalRoute
      route="/account/security/authenticator"
      title={t(isRenewal ? 'RECOVERY_CODES_NEW' : 'AUTHENTICATOR')}
      size="narrow"
      backTo="/account/security"
    >
      {actionData?.recoveryCodes ? (
        <RecoveryCodes codes={actionData.recoveryCodes} areRenewed={isRenewal} />
      ) : !loaderData ? (
        <Unavailable />
      ) : loaderData.isOn && isRenewal ? (
        <ProofForm
          name="renew-recovery-codes"
          intent="renew"
          text={t('RECOVERY_CODES_NEW_TEXT')}
          label={t('RECOVERY_CODES_NEW')}
          look="accent"
          methods={loaderData.proofMethods}
          hasApp
          reply={actionData}
        />
      ) : loaderData.isOn ? (
        <ProofForm
          name="remove-authenticator"
          intent="remove"
          text={t('AUTHENTICATOR_REMOVE_TEXT')}
          label={t('AUTHENTICATOR_REMOVE')}
          look="danger"
          methods={loaderData.proofMethods}
          hasApp
          reply={actionData}
        />
      ) : loaderData.setup ? (
        <ConfirmAuthenticator setup={loaderData.setup} problem={actionData?.problem} />
      ) : (
        <ProofForm
          name="start-authenticator"
          intent="start"
          text={t('AUTHENTICATOR_START_TEXT')}
          label={t('CONTINUE')}
          look="accent"
          methods={loaderData.proofMethods}
          hasApp={false}
          reply={actionData}
        />
      )}
    </ModalRoute>
  )
}
