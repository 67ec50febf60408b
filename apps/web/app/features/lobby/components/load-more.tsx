import { buttonClass } from '@parlour/ui/button'
import { Progress } from '@parlour/ui/progress'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { gamesOfPages, MOST_PAGES } from '../shown-games.ts'
import type { MoreGamesState } from '../use-more-games.ts'

interface LoadMoreProps {
  /** How many games the loader gave, without what was added since. */
  loaded: number
  total: number
  more: Pick<MoreGamesState, 'pages' | 'next' | 'link'>
  isStatus?: boolean
}

/** How many of how many games are shown, and the link to more; where a page shows no more, how the others are found. */
export function LoadMore({ loaded, total, more: { pages, next, link }, isStatus }: LoadMoreProps) {
  const { t } = useTexts()
  const shown = pages.reduce((sum, { games }) => sum + games.length, loaded)
  const words = t('DISPLAYING_OF', { shown, total })
  const isFull = shown >= gamesOfPages(MOST_PAGES)
  return (
    <footer className="load-more">
      <p role={isStatus ? 'status' : undefined}>{words}</p>
      <Progress label={words} value={shown} max={total} />
      {shown < total && !isFull && (
        <Link to={next} preventScrollReset replace className={buttonClass('quiet')} {...link}>
          {t('LOAD_MORE')}
        </Link>
      )}
      {shown < total && isFull && <p>{t('SEARCH_MANY', { shown })}</p>}
    </footer>
  )
}
