import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '../../../site/browser-cookies.ts'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'
import { PASSKEY_COOKIE, passkeyStateSeconds, useCanUsePasskeys } from '../../session/public.ts'

const loadCard = async () => (await import('./passkey-offer-card.tsx')).PasskeyOfferCard

/** After a login by password, offers a passkey of this device. Loaded when there is something to offer. */
export function PasskeyOffer() {
  const { player, consent } = useSite()
  const canUse = useCanUsePasskeys()
  const { pathname } = useLocation()
  const [isDue, setDue] = useState(false)
  const Card = useLoaded(isDue, loadCard)
  // One prompt at a time: cookies first.
  const mayOffer = player !== null && consent !== null && canUse && pathname !== '/account/security'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie changes with what the player does elsewhere
  useEffect(() => setDue(mayOffer && readCookie(PASSKEY_COOKIE) === 'due'), [mayOffer, pathname])
  const decline = () => {
    writeCookie(PASSKEY_COOKIE, 'declined', passkeyStateSeconds.declined)
    setDue(false)
  }
  return isDue && Card ? <Card decline={decline} /> : null
}
