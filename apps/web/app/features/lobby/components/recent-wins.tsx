import { fromEuro } from '@parlour/money/currency'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { SMALLEST_WIN } from '../lobby-view.ts'
import type { WinView } from '../recent-wins.server.ts'
import { locksFor, playLink } from '../tile-look.ts'
import { useReaderCurrency } from '../use-reader-currency.ts'

/** Wins as a list that stands still: nothing moves, flashes or counts up. */
export function WinList({ wins, className }: { wins: readonly WinView[]; className: string }) {
  const { t, money } = useTexts()
  const currency = useReaderCurrency()
  const { player, funNeedsLogin } = useSite()
  const locks = locksFor({ isPlayer: player !== null, funNeedsLogin })
  if (wins.length === 0) return <p className="wins-note">{t('RECENT_WINS_NONE')}</p>
  return (
    <>
      <p className="wins-note">
        {t('RECENT_WINS_NOTE', { amount: money(fromEuro(SMALLEST_WIN, currency), currency, true) })}
      </p>
      <ul className={className}>
        {wins.map(({ id, player: name, amount, game }) => (
          <li key={id} data-win={id}>
            <Link to={playLink(game, { base: '', locks }).href} className={`win ${tint(game.art?.color)}`}>
              {game.art && <img src={game.art.src} alt="" width="60" height="80" loading="lazy" decoding="async" />}
              <span className="win-words">
                <b className="win-amount">{money(fromEuro(amount, currency), currency)}</b>
                <span className="win-game">{game.name}</span>
                <span className="win-player">{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The wins in the row of Home, once it is near. */
export function NearWins() {
  const { t } = useTexts()
  const { data, load } = useFetcher<{ wins: WinView[] | null }>()
  useEffect(() => {
    void load('/recent-wins')
  }, [load])
  if (data?.wins === null) return <p className="wins-note">{t('LOBBIES_UNAVAILABLE_TEXT')}</p>
  return data && <WinList wins={data.wins} className="win-rail" />
}
