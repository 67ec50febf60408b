import { Button } from '@parlour/ui/button'
import { Form, useNavigation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { useGiftWords } from '../use-gift-words.ts'
import type { VipLevelView } from '../vip.server.ts'
import { levelNameKey } from '../vip-levels.ts'
import { InfoLinks } from './info-links.tsx'

interface LevelRowProps {
  level: VipLevelView
  /** 0 for the lowest level. */
  place: number
  of: number
}

/** A row of the table. The player's own level is highlighted after 1 s (vip.css: vip-own). */
export function LevelRow({ level: { level, gift, isOwn, userBonusId }, place, of }: LevelRowProps) {
  const { t } = useTexts()
  const { name, figures } = useGiftWords(gift)
  return (
    <li className="vip-row" data-level={level} aria-current={isOwn || undefined}>
      <span className="vip-place" aria-hidden>
        {of - place}
      </span>
      <div className="vip-level">
        <h2 className="vip-name">{t(levelNameKey(level))}</h2>
        <span className="vip-form" role="img" aria-label={t('VIP_STEP', { place: place + 1, of })}>
          {Array.from({ length: of }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position
            <span key={step} data-reached={step <= place || undefined} />
          ))}
        </span>
        {isOwn && <span className="vip-own">{t('VIP_YOUR_LEVEL')}</span>}
      </div>
      <dl className="vip-figures">
        <div className="vip-figure-gift">
          <dt>{t('VIP_GIFT')}</dt>
          <dd>
            {name}
            {userBonusId && <ClaimGift userBonusId={userBonusId} name={name} />}
          </dd>
        </div>
        <div>
          <dt>{t('VIP_WAGERING')}</dt>
          <dd>{figures.wagering > 0 ? t('VIP_TIMES', figures) : t('VIP_NOTHING')}</dd>
        </div>
        <div>
          <dt>{t('VIP_CLAIM')}</dt>
          <dd>{figures.claimDays > 0 ? t('VIP_DAYS', { days: figures.claimDays }) : '–'}</dd>
        </div>
      </dl>
      <span className="vip-infos-label" aria-hidden>
        {t('VIP_DETAILS')}
      </span>
      <InfoLinks level={level} place={place} />
    </li>
  )
}

/** Claims the gift as the page of bonuses does, which then shows it. */
function ClaimGift({ userBonusId, name }: { userBonusId: string; name: string }) {
  const { t } = useTexts()
  const isSending = useNavigation().formData?.get('userBonusId') === userBonusId
  return (
    <Form method="post" action="/account/bonuses" className="vip-claim" data-gift={userBonusId}>
      <input type="hidden" name="userBonusId" value={userBonusId} />
      <Button type="submit" pending={isSending} aria-label={t('BONUS_CLAIM_NAMED', { name })}>
        {t('BONUS_CLAIM')}
      </Button>
    </Form>
  )
}
