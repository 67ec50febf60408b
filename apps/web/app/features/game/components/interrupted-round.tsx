import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'
import { interruptedRound } from '../interrupted-round.ts'
import { keptGame } from '../kept-play.ts'

const loadCard = async () => (await import('./interrupted-round-card.tsx')).InterruptedRoundCard

/** Offers to see the end of a round that was left in the middle, until it has been seen or the offer is closed. */
export function InterruptedRound() {
  const { player, consent } = useSite()
  const { pathname } = useLocation()
  const [round, setRound] = useState<ReturnType<typeof interruptedRound>>(null)
  const Card = useLoaded(round !== null, loadCard)
  const viewer = player?.userId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on every page, which may be that after the game
  useEffect(() => setRound(interruptedRound(keptGame.read(), viewer, Date.now())), [viewer, pathname])
  const close = () => {
    const kept = keptGame.read()
    if (kept) keptGame.write({ ...kept, play: { ...kept.play, isInRound: false } })
    setRound(null)
  }
  // One prompt at a time: cookies first.
  return <div role="status">{round && consent && Card && <Card round={round} close={close} />}</div>
}
