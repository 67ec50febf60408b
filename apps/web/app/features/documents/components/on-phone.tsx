import { useTexts } from '../../../text/text.tsx'
import type { DocumentsPage } from '../documents.server.ts'

/** For whoever sits at a computer without a camera: this page's address, for the phone. */
export function OnPhone({ qr }: Pick<DocumentsPage, 'qr'>) {
  const { t } = useTexts()
  return (
    <section className="documents-on-phone" aria-labelledby="on-phone-title">
      <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden>
        <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <div>
        <h3 id="on-phone-title" className="security-title">
          {t('DOCUMENTS_ON_PHONE_TITLE')}
        </h3>
        <p className="form-note">{t('DOCUMENTS_ON_PHONE')}</p>
      </div>
    </section>
  )
}
