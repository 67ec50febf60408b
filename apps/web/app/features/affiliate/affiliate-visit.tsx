import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { type Affiliate, affiliateIn, affiliateSearch } from './affiliate.ts'

const AffiliateContext = createContext<Affiliate>({ affiliateId: undefined, affiliateTag: undefined })

/** Carries the affiliate in the address at which a visit began, for the duration of the visit only. */
export function AffiliateVisit({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const [affiliate] = useState(() => affiliateIn(new URLSearchParams(search)))
  return <AffiliateContext value={affiliate}>{children}</AffiliateContext>
}

/** The query that names the visit's affiliate: ?affid=…, or empty. */
export const useAffiliateSearch = (): string => affiliateSearch(use(AffiliateContext))

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
