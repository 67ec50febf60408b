import { Progress } from '@parlour/ui/progress'
import { useTexts } from '../../../text/text.tsx'
import type { VipLevelView, VipProgressView } from '../vip.server.ts'
import { levelNameKey } from '../vip-levels.ts'

/** The player's level, and how far they have come on the way to the next. */
export function VipStanding({ own, progress }: { own: VipLevelView | undefined; progress: VipProgressView | null }) {
  const { t } = useTexts()
  return (
    <div className="vip-standing">
      <p>{own ? t('VIP_STANDING', { level: t(levelNameKey(own.level)) }) : t('VIP_STANDING_NONE')}</p>
      {progress && <VipProgress progress={progress} />}
    </div>
  )
}

function VipProgress({ progress: { staked, currencyCode, next } }: { progress: VipProgressView }) {
  const { t, money } = useTexts()
  if (!next) return <p className="vip-progress">{t('VIP_PROGRESS_TOP')}</p>
  const [sum, from] = [staked, next.from].map((amount) => money(amount, currencyCode, true))
  const words = t('VIP_PROGRESS', { level: t(levelNameKey(next.level)), staked: sum ?? '', from: from ?? '' })
  return (
    <div className="vip-progress" data-vip-next={next.level}>
      <Progress label={words} value={Math.min(staked, next.from)} max={next.from} />
      <p>{words}</p>
    </div>
  )
}
