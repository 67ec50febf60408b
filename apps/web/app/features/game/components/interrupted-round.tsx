import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'
import { interruptedRound } from '../interrupted-round.ts'
import { keptGames, withGame } from '../kept-play.ts'

const loadCard = async () => (await import('./interrupted-round-card.tsx')).InterruptedRoundCard

/** Offers to see the end of a round that was left in the middle, until it has been seen or the offer is closed. */
export function InterruptedRound() {
  const { player, consent } = useSite()
  const { pathname } = useLocation()
  const [round, setRound] = useState<ReturnType<typeof interruptedRound>>(null)
  const Card = useLoaded(round !== null, loadCard)
  const viewer = player?.userId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on every page, which may be that after the game
  useEffect(() => setRound(interruptedRound(keptGames.read(), viewer, Date.now())), [viewer, pathname])
  const close = () => {
    if (round) keptGames.write(withGame(keptGames.read(), { ...round, play: { ...round.play, isInRound: false } }))
    setRound(null)
  }
  // One prompt at a time: cookies first.
  return <div role="status">{round && consent && Card && <Card round={round} close={close} />}</div>
}
