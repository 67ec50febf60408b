import { readUpload } from '../../../forms/read-upload.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { IdentitySteps } from '../components/identity-steps.tsx'
import { OnPhone } from '../components/on-phone.tsx'
import { SendDocument } from '../components/send-document.tsx'
import { SentDocuments } from '../components/sent-documents.tsx'
import { loadDocuments } from '../documents.server.ts'
import { sendByForm } from '../send-document.server.ts'
import type { Route } from './+types/documents.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadDocuments(context)

export const action = async ({ request, context }: Route.ActionArgs) => sendByForm(context, await readUpload(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The player's documents: where the verification stands, what was sent, and the form to send another one. */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/documents" title={t('DOCUMENTS')} backTo="/account">
      {loaderData ? (
        <div className="security-page">
          <IdentitySteps tracker={loaderData.tracker} />
          <SendDocument problem={actionData?.problem} />
          <OnPhone qr={loaderData.qr} />
          <SentDocuments documents={loaderData.documents} />
        </div>
      ) : (
        <Unavailable />
      )}
    </ModalRoute>
  )
}
