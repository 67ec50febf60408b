import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { ButtonBlock } from '../../promotions/public.ts'
import { LevelInfo } from '../components/level-info.tsx'
import { LevelRow } from '../components/level-row.tsx'
import { VipStanding } from '../components/vip-standing.tsx'
import { loadVip } from '../vip.server.ts'
import { infoOf } from '../vip-levels.ts'
import type { Route } from './+types/vip.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadVip(context)

/** Opening or closing a topic does not reload the data; a gift that was claimed does. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The levels as a league table, the highest first. */
export default function Vip({ loaderData: { levels, picture, progress } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { player, minimumAge } = useSite()
  const [search] = useSearchParams()
  const info = infoOf(search.get('info'), levels.length)
  const infoLevel = info && levels[info.place]
  const own = levels.find(({ isOwn }) => isOwn)
  return (
    <section className="vip">
      <header className={`vip-header ${tint(picture?.color)}`}>
        {picture && <img src={picture.src} alt="" width="1600" height="560" fetchPriority="high" />}
        <div className="vip-header-words">
          <h1 className="vip-heading">{t('VIP_TITLE')}</h1>
          <p className="vip-lead">{t('VIP_LEAD')}</p>
          {player ? <VipStanding own={own} progress={progress} /> : <ButtonBlock />}
        </div>
      </header>
      <div className="vip-table">
        <p className="vip-columns" aria-hidden>
          <span>{t('VIP_PLACE')}</span>
          <span>{t('VIP_LEVEL')}</span>
          <span>{t('VIP_GIFT')}</span>
          <span>{t('VIP_WAGERING')}</span>
          <span>{t('VIP_CLAIM')}</span>
          <span>{t('VIP_DETAILS')}</span>
        </p>
        <ol className="vip-rows">
          {levels
            .map((level, place) => <LevelRow key={level.level} level={level} place={place} of={levels.length} />)
            .reverse()}
        </ol>
      </div>
      <p className="vip-note">{t('VIP_NOTE', { age: minimumAge })}</p>
      {info && infoLevel && <LevelInfo level={infoLevel} place={info.place} topic={info.topic} />}
    </section>
  )
}
