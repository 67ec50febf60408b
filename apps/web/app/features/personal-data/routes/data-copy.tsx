import { buttonClass } from '@parlour/ui/button'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ProofForm } from '../../../forms/proof-form.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { loadDataCopy, requestDataCopy } from '../data-copy.server.ts'
import type { Route } from './+types/data-copy.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadDataCopy(context)

export const action = async ({ request, context }: Route.ActionArgs) =>
  requestDataCopy(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** A copy of all that we hold of the player, for whoever proves to be them. */
export default function DataCopy({ loaderData: view, actionData: reply }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/data" title={t('DATA_COPY')} size="narrow" backTo="/account/profile">
      {view ? (
        <div className="security-page">
          <div className="form-stack">
            <p>{t('DATA_COPY_TEXT')}</p>
            <p className="form-note">{t('DATA_COPY_LEFT_OUT')}</p>
          </div>
          {view.until ? (
            <div className="form-stack" data-copy-until={view.until}>
              <Link to="/account/data/file" reloadDocument className={buttonClass('accent')}>
                <Download aria-hidden className="size-4" />
                {t('DATA_COPY_DOWNLOAD')}
              </Link>
              <p className="form-note">
                {t('DATA_COPY_READY')} <Moment at={view.until} />
              </p>
            </div>
          ) : (
            <ProofForm
              name="data-copy"
              intent="request"
              text={t('DATA_COPY_PROOF')}
              label={t('CONTINUE')}
              look="accent"
              methods={view.proofMethods}
              hasApp={view.hasApp}
              reply={reply}
            />
          )}
        </div>
      ) : (
        <Unavailable />
      )}
    </ModalRoute>
  )
}
