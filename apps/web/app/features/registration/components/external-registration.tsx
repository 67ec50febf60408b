import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** The draft's text, between the steps of a registration in a partner's page; null before the first. */
const ExternalContext = createContext<{ draft: string | null } | null>(null)

/** A registration in a partner's page: without the progress bar, with its draft in the form, and links in new tabs. */
export function ExternalRegistration({ draft, children }: { draft: string | null; children: ReactNode }) {
  return <ExternalContext value={{ draft }}>{children}</ExternalContext>
}

export const useIsExternal = (): boolean => use(ExternalContext) !== null

/** The field that carries the draft, where there are no cookies to do so. */
export function ExternalDraftField() {
  const draft = use(ExternalContext)?.draft
  return draft ? <input type="hidden" name="draft" value={draft} /> : null
}

/** Leads out of the frame to the site itself, which nobody else may frame. */
export function SiteLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Link to={to} target="_blank" className={className}>
      {children}
      <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>
    </Link>
  )
}
