import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '../../site/browser-cookies.ts'
import { type Affiliate, affiliateIn, affiliateMark, affiliateSearch } from './affiliate.ts'

const AffiliateContext = createContext<Affiliate>({ affiliateId: undefined, affiliateTag: undefined })

/** Carries the affiliate in the address at which a visit began, for the duration of the visit only. */
export function AffiliateVisit({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const [affiliate] = useState(() => affiliateIn(new URLSearchParams(search)))
  return <AffiliateContext value={affiliate}>{children}</AffiliateContext>
}

/** The query that names the visit's affiliate: ?affid=…, or empty. */
export const useAffiliateSearch = (): string => affiliateSearch(use(AffiliateContext))

/** The id of the visit's affiliate, or of an earlier visit's that the browser has kept. For effects: it reads a cookie. */
export function useAffiliateId(): () => string | undefined {
  const { affiliateId } = use(AffiliateContext)
  return () => affiliateId ?? affiliateMark(readCookie('affiliateId'))
}

/** The visit's affiliate as fields of a form. */
export function AffiliateFields() {
  const { affiliateId, affiliateTag } = use(AffiliateContext)
  if (!affiliateId) return null
  return (
    <>
      <input type="hidden" name="affid" value={affiliateId} />
      {affiliateTag && <input type="hidden" name="afftoken" value={affiliateTag} />}
    </>
  )
}
