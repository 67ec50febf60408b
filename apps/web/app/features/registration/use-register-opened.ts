import { useEffect, useRef } from 'react'
import { allows } from '../../consent/consent.ts'
import { loadModule } from '../../site/load-module.ts'
import { useSite } from '../../site/use-site.ts'
import { useAffiliateId } from '../affiliate/public.ts'

/**
 * Reports that the dialog has been opened through an affiliate: once per opening, as soon as the visitor allows
 * statistics.
 */
export function useRegisterOpened() {
  const { consent } = useSite()
  const affiliateId = useAffiliateId()
  const reported = useRef(false)
  const isAllowed = allows(consent, 'statistics')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the affiliate of a visit does not change
  useEffect(() => {
    const id = affiliateId()
    if (!isAllowed || !id || reported.current) return
    reported.current = true
    // What cannot be loaded now, such as without a network, is not reported; the page matters more.
    void loadModule(() => import('../../analytics/browser-analytics.ts'), { reload: async () => false })
      .then(({ analyticsQueue }) => analyticsQueue.add({ name: 'Register_Opened', affiliateId: id }))
      .catch(() => {})
  }, [isAllowed])
}
