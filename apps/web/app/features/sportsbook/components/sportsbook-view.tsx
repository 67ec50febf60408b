import { type SportsbookMessage, sportsbookElement, sportsbookEvent } from '@parlour/contracts/sportsbook-element'
import { createElement, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useBalances } from '../../../site/live-balances.ts'
import { followOdds } from '../../../site/live-odds.ts'
import { useRefresh } from '../../../site/use-refresh.ts'
import { useSite } from '../../../site/use-site.ts'
import { SportsSession } from './sports-session.tsx'

interface SportsbookViewProps {
  token: string
  /** What is shown, as the element names it. */
  path: string
  onPath: (path: string) => void
  onShown: () => void
  /** The element's session is over. */
  onTokenWanted: () => void
  /** The player stops. */
  onLeave: () => void
}

/** The sportsbook's own element, and what it asks of the page. It stays hidden until it has something to show. */
export function SportsbookView({ token, path, onPath, onShown, onTokenWanted, onLeave }: SportsbookViewProps) {
  const { skin, locale, currency, player } = useSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const refresh = useRefresh()
  const root = useHref('/sports')
  const element = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  const [bets, setBets] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [playable, setPlayable] = useState(0)
  const balance = useBalances()?.find(({ type }) => type === 'REAL')?.amount
  const hear = useEffectEvent((message: SportsbookMessage) => {
    switch (message.kind) {
      case 'SHOWN':
        setShown(true)
        return onShown()
      case 'TOKEN':
        return onTokenWanted()
      case 'ADDRESS':
        return onPath(message.path)
      case 'BALANCE':
        setBets((before) => before + 1)
        return void refresh()
      case 'REALITY_CHECK':
        return setRefusals((before) => before + 1)
      case 'LOGIN':
        return void navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
      case 'DEPOSIT':
        return void navigate('/payments/deposit')
      default:
        return void navigate('/limits')
    }
  })
  // At once: an element that needs no data, as without bets, is shown with the next frame.
  useLayoutEffect(() => {
    const { current } = element
    const listener = (event: Event) => hear((event as CustomEvent<SportsbookMessage>).detail)
    current?.addEventListener(sportsbookEvent, listener)
    return () => current?.removeEventListener(sportsbookEvent, listener)
  }, [])
  return (
    <>
      {isShown && player && (
        <SportsSession
          key={player.userId}
          bets={bets}
          refusals={refusals}
          onPlayable={() => setPlayable((before) => before + 1)}
          onLeave={onLeave}
        />
      )}
      {createElement(sportsbookElement, {
        ref: element,
        hidden: !isShown,
        ...{ token, path, root, currency, balance, playable, language: locale, theme: skin.colorScheme },
        // Visitors have no stream of the page.
        follow: player ? followOdds : null,
      })}
    </>
  )
}
