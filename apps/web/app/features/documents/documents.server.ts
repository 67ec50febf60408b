import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import { qrCode } from '../security/public.server.ts'
import { DocumentsDocument } from './generated/documents.ts'
import { trackIdentity } from './identity-tracker.ts'

/**
 * The player's documents, newest first, and where their verification stands; null when the platform does not answer. `qr` is
 * the address of this page for a phone, with nothing in it that logs anybody in.
 */
export async function loadDocuments(context: Readonly<RouterContextProvider>) {
  const { userId } = playerOf(context)
  try {
    const { user, documentConnection } = await context.get(platformContext).request(DocumentsDocument, { userId })
    const documents = documentConnection.edges.map(({ node }) => node)
    return {
      documents,
      tracker: trackIdentity(user.kycProfile.verified, documents),
      qr: qrCode(siteAddress(context, '/account/documents')),
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'documents not read')
    return null
  }
}

export type DocumentsPage = NonNullable<Awaited<ReturnType<typeof loadDocuments>>>
