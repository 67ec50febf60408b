import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '../../../site/browser-cookies.ts'
import { loadModule } from '../../../site/load-module.ts'
import { useSite } from '../../../site/use-site.ts'
import { PASSKEY_COOKIE, passkeyStateSeconds, useCanUsePasskeys } from '../../session/public.ts'

/** After a login by password, offers a passkey of this device. Loaded when there is something to offer. */
export function PasskeyOffer() {
  const { player, consent } = useSite()
  const canUse = useCanUsePasskeys()
  const { pathname } = useLocation()
  const [isDue, setDue] = useState(false)
  const [Card, setCard] = useState<ComponentType<{ decline: () => void }> | null>(null)
  // One prompt at a time: cookies first.
  const mayOffer = player !== null && consent !== null && canUse && pathname !== '/account/security'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie changes with what the player does elsewhere
  useEffect(() => setDue(mayOffer && readCookie(PASSKEY_COOKIE) === 'due'), [mayOffer, pathname])
  useEffect(() => {
    if (!isDue) return
    void loadModule(() => import('./passkey-offer-card.tsx'))
      .then(({ PasskeyOfferCard }) => setCard(() => PasskeyOfferCard))
      .catch(() => {})
  }, [isDue])
  const decline = () => {
    writeCookie(PASSKEY_COOKIE, 'declined', passkeyStateSeconds.declined)
    setDue(false)
  }
  return isDue && Card ? <Card decline={decline} /> : null
}
