import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useTexts } from '../../../text/text.tsx'

const loadWins = async () => (await import('./recent-wins.tsx')).NearWins

/**
 * The row of recent wins on Home. Its place is kept; its wins come when it is near. Without script they are on the page of
 * recent wins.
 */
export function RecentWinsRow() {
  const { t } = useTexts()
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const Wins = useLoaded(isNear, loadWins)
  useEffect(() => {
    if (!place.current) return
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    near.observe(place.current)
    return () => near.disconnect()
  }, [])
  return (
    <section ref={place} className="wins" aria-labelledby="recent-wins">
      <header className="lobby-header">
        <span className="lobby-mark" aria-hidden />
        <h2 id="recent-wins" className="lobby-title">
          {t('RECENT_WINS')}
        </h2>
        <span className="lobby-rule" aria-hidden />
        <Link to="/recent-wins" className="lobby-all" viewTransition>
          {t('RECENT_WINS_ALL')}
        </Link>
      </header>
      <div className="wins-place">{Wins && <Wins />}</div>
    </section>
  )
}
