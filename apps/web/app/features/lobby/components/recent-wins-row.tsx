import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadModule } from '../../../site/load-module.ts'
import { useTexts } from '../../../text/text.tsx'

/**
 * The row of recent wins on Home. Its place is kept; what is in it comes when it is near, and is the page of recent wins for who
 * has no script.
 */
export function RecentWinsRow() {
  const { t } = useTexts()
  const place = useRef<HTMLElement>(null)
  const [Wins, setWins] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!place.current) return
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        const loaded = loadModule(() => import('./recent-wins.tsx'))
        void loaded.then(({ NearWins }) => setWins(() => NearWins)).catch(() => {})
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
