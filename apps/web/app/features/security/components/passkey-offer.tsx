import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '../../../site/browser-cookies.ts'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'
import { PASSKEY_COOKIE } from '../../session/public.ts'

const loadCard = async () => (await import('./passkey-offer-card.tsx')).PasskeyOfferCard

/** After a login by password, offers a passkey of this device. Loaded when there is something to offer. */
export function PasskeyOffer() {
  const { player } = useSite()
  const { pathname } = useLocation()
  const [isDue, setDue] = useState(false)
  const Card = useLoaded(isDue, loadCard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie changes with what the player does elsewhere
  useEffect(() => setDue(player !== null && readCookie(PASSKEY_COOKIE) === 'due'), [player, pathname])
  return isDue && Card ? <Card close={() => setDue(false)} /> : null
}
