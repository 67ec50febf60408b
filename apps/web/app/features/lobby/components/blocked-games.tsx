import { EmptyState } from '@parlour/ui/empty-state'
import { useTexts } from '../../../text/text.tsx'

/** Says how many games of a category the visitor's country keeps from them; nothing if it keeps none. */
export function BlockedGames({ count }: { count: number }) {
  const { t } = useTexts()
  if (count === 0) return null
  return (
    <p className="blocked-games" data-blocked-games={count}>
      {t('BLOCKED_GAMES', { count })}
    </p>
  )
}

/** Why there are none: the visitor's country, or the catalogue. */
export function NoGames({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTexts()
  const key = isBlocked ? 'LOBBIES_BLOCKED' : 'LOBBIES_EMPTY'
  return <EmptyState code="NO_DATA" level="h2" title={t(key)} text={t(`${key}_TEXT`)} />
}
