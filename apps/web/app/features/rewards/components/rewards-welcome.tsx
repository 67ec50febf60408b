import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** For visitors, of whom nothing is known. */
export function RewardsWelcome() {
  const { t } = useTexts()
  return (
    <EmptyState
      code="REWARDS_LOGIN"
      icon={<Gift aria-hidden />}
      level="h2"
      title={t('REWARDS_LOGIN')}
      text={t('BOXES_GIFTS')}
    >
      <Link to="/login?next=/gamification" className={buttonClass('accent')} preventScrollReset>
        {t('LOGIN')}
      </Link>
      <Link to="/promotions" className={buttonClass('quiet')}>
        {t('NAV_PROMOTIONS')}
      </Link>
    </EmptyState>
  )
}
