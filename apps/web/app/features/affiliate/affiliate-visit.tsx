import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { type Affiliate, affiliateIn, affiliateSearch } from './affiliate.ts'

const AffiliateContext = createContext<Affiliate>({ affiliateId: undefined, affiliateTag: undefined })

/** Carries the affiliate of the address at which a visit began, for as long as the visit goes on, and no longer. */
export function AffiliateVisit({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const [affiliate] = useState(() => affiliateIn(new URLSearchParams(search)))
  return <AffiliateContext value={affiliate}>{children}</AffiliateContext>
}

/** What an address says of the visit's affiliate: ?affid=…, or nothing. */
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
