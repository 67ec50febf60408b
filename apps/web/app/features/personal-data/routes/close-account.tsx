import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { ProofForm } from '../../../forms/proof-form.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { closeAccount, loadClosing } from '../close-account.server.ts'
import { ClosingFacts } from '../components/closing-facts.tsx'
import { ClosingObstacle } from '../components/closing-obstacle.tsx'
import type { Route } from './+types/close-account.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadClosing(request, context)

export const action = async ({ request, context }: Route.ActionArgs) =>
  closeAccount(request, context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** What closing the account means, what must be done before, and then a second yes with a proof. */
export default function CloseAccount({ loaderData: view, actionData: reply }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/close" title={t('CLOSE_ACCOUNT')} size="narrow" backTo="/account/profile">
      {!view ? (
        <Unavailable />
      ) : (
        <div className="security-page">
          <ClosingFacts closing={view.closing} />
          {view.obstacle ? (
            <ClosingObstacle obstacle={view.obstacle} closing={view.closing} />
          ) : view.isSure ? (
            <ProofForm
              name="close-account"
              intent="close"
              text={t('CLOSE_SURE')}
              label={t('CLOSE_YES')}
              look="danger"
              methods={view.proofMethods}
              hasApp={view.hasApp}
              reply={reply}
            >
              <input type="hidden" name="bonusMoney" value={view.closing.forfeits.bonusMoney} />
              <input type="hidden" name="bonuses" value={view.closing.forfeits.bonuses} />
              <input type="hidden" name="points" value={view.closing.forfeits.points} />
            </ProofForm>
          ) : (
            <Link to="/account/close?sure=yes" className={buttonClass('quiet')} preventScrollReset>
              {t('CONTINUE')}
            </Link>
          )}
        </div>
      )}
    </ModalRoute>
  )
}
