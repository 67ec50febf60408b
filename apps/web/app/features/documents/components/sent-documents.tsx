import { Badge } from '@parlour/ui/badge'
import { CircleAlert, FileText } from 'lucide-react'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { SentDocument } from '../identity-tracker.ts'

const tones = { IN_REVIEW: 'plain', ACCEPTED: 'good', REJECTED: 'bad' } as const

/** What the player has sent, newest first, with the reason and the remedy for what was not accepted. */
export function SentDocuments({ documents }: { documents: readonly SentDocument[] }) {
  const { t } = useTexts()
  return (
    <section className="security-part" aria-labelledby="sent-documents-title">
      <h3 id="sent-documents-title" className="security-title">
        {t('DOCUMENTS_SENT')}
      </h3>
      {documents.length === 0 ? (
        <p className="form-note" data-empty="NO_DATA">
          {t('DOCUMENTS_NONE')}
        </p>
      ) : (
        <ul className="security-list">
          {documents.map((document) => (
            <DocumentRow key={document.documentId} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentRow({ document: { type, status, reason, createdAt } }: { document: SentDocument }) {
  const { t } = useTexts()
  return (
    <li className="document-row" data-document={type} data-document-status={status}>
      <FileText aria-hidden className="security-icon" />
      <div className="security-main">
        <p className="security-name">
          <strong>{t(`DOCUMENT_TYPE_${type}`)}</strong>
          <Badge tone={tones[status]}>{t(`DOCUMENT_STATE_${status}`)}</Badge>
        </p>
        <p className="security-sub">
          <Moment at={createdAt} />
        </p>
        {reason && (
          <p className="document-reason" data-document-reason={reason}>
            <CircleAlert aria-hidden className="size-5" />
            <span>{t(`DOCUMENT_REASON_${reason}`)}</span>
          </p>
        )}
      </div>
    </li>
  )
}
