import { dateLocale } from '@parlour/skins/date-locale'
import { Badge } from '@parlour/ui/badge'
import type { ReactNode } from 'react'
import { trustedHtml } from '../../../site/trusted-types.ts'
import { useTexts } from '../../../text/text.tsx'
import type { GameFacts } from '../game-facts.server.ts'
import { liveHtml } from '../live-html.ts'
import { studioName } from '../lobby-view.ts'
import { rtpText, stakesText } from '../tile-facts.ts'
import { useReaderCurrency } from '../use-reader-currency.ts'

/** The facts of a game as terms and what they say; what nobody states is left out. */
export function FactList({ game, badges, releasedOn, isStakeCapped }: GameFacts) {
  const { t, locale } = useTexts()
  const reader = { locale, currency: useReaderCurrency() }
  const stats = game.live?.stats
  const words = { players: t('LIVE_PLAYERS'), results: t('LIVE_RESULTS') }
  const since =
    releasedOn &&
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(releasedOn))
  const stakes = stakesText(game, reader)
  return (
    <div className="fact-list">
      {badges.length > 0 && (
        <div className="fact-badges">
          {badges.map((badge) => (
            <Badge key={badge}>{t(`BADGE_${badge}`)}</Badge>
          ))}
        </div>
      )}
      <dl>
        <Fact name={t('GAME_STUDIO')}>{studioName(game.studio)}</Fact>
        <Fact name={t('GAME_STAKES')}>
          {stakes && (isStakeCapped ? `${stakes} ${t('GAME_STAKES_CAPPED')}` : stakes)}
        </Fact>
        <Fact name={t('GAME_RTP')}>{rtpText(game, reader)}</Fact>
        <Fact name={t('GAME_RELEASED')}>{since}</Fact>
      </dl>
      {stats && (
        <div
          className="tile-live"
          data-live={game.live?.id}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own function, which escapes what it is given
          dangerouslySetInnerHTML={{ __html: trustedHtml(liveHtml(stats, words, reader)) }}
          suppressHydrationWarning
        />
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
