import { Armchair, Gift, ListChecks, type LucideIcon, Scale, TrendingUp, UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { infoId, levelNameKey, type VipTopic, vipTopics } from '../vip-levels.ts'

const icons: Record<VipTopic, LucideIcon> = {
  GIFT: Gift,
  COST: ListChecks,
  WAY: TrendingUp,
  STAY: UserCheck,
  FAIR: Scale,
  PAUSE: Armchair,
}

interface InfoLinksProps {
  level: string
  place: number
  /** The topic being read. */
  current?: VipTopic
}

/** Links to the six topics of a level. They work without script, and Back closes a topic. */
export function InfoLinks({ level, place, current }: InfoLinksProps) {
  const { t } = useTexts()
  const name = t(levelNameKey(level))
  return (
    <ul className="vip-infos" aria-label={`${name}: ${t('VIP_DETAILS')}`}>
      {vipTopics.map((topic) => {
        const Icon = icons[topic]
        const id = infoId(place, topic)
        return (
          <li key={topic}>
            <Link
              to={`?info=${id}`}
              className="vip-info-link"
              data-info={id}
              aria-label={`${name}: ${t(`VIP_INFO_${topic}`)}`}
              aria-current={topic === current || undefined}
              preventScrollReset
              // Moving between topics keeps one history entry, so that Back still closes.
              replace={current !== undefined}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span>{t(`VIP_INFO_${topic}`)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
