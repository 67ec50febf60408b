import { amountIn } from '@parlour/money/amounts'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { useGiftWords, useOwnCurrency } from '../use-gift-words.ts'
import type { VipLevelView } from '../vip.server.ts'
import { infoId, levelNameKey, type VipTopic } from '../vip-levels.ts'
import { InfoLinks } from './info-links.tsx'

interface LevelInfoProps {
  level: VipLevelView
  place: number
  topic: VipTopic
}

/** One topic of a level. A click on the backdrop closes it, as do Esc, the close link and Back. */
export function LevelInfo({ level: { level, gift, from }, place, topic }: LevelInfoProps) {
  const { t, money } = useTexts()
  const currency = useOwnCurrency()
  const { player, minimumAge } = useSite()
  const { kind, figures, name } = useGiftWords(gift)
  const levelName = t(levelNameKey(level))
  const texts: Record<VipTopic, string> = {
    GIFT: t(`VIP_GIFT_${kind}_TEXT`, { ...figures, level: levelName }),
    COST: t(`VIP_COST_${kind}_TEXT`, { ...figures, age: minimumAge }),
    WAY:
      place === 0
        ? t('VIP_WAY_FIRST_TEXT', { level: levelName })
        : t('VIP_WAY_TEXT', { level: levelName, from: money(amountIn(from, currency) ?? 0, currency, true) }),
    STAY: t('VIP_STAY_TEXT', { level: levelName }),
    FAIR: t('VIP_FAIR_TEXT', { level: levelName }),
    PAUSE: t('VIP_PAUSE_TEXT', { level: levelName }),
  }
  return (
    <ModalRoute route="/vip" title={`${levelName} · ${t(`VIP_INFO_${topic}`)}`} size="narrow" closeTo="/vip">
      <div className="vip-info" data-info={infoId(place, topic)}>
        {topic === 'GIFT' && <p className="vip-info-gift">{name}</p>}
        <p>{texts[topic]}</p>
        {topic === 'PAUSE' && (
          <Link to={saferPlayPage(player !== null)} className="text-link">
            {t('SAFER_PLAY')}
          </Link>
        )}
        <InfoLinks level={level} place={place} current={topic} />
      </div>
    </ModalRoute>
  )
}
