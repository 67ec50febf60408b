import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { UserBonus } from '../bonus-groups.ts'

/** Leads to the question that says what is removed. */
export function CancelLink({ userBonus: { userBonusId, bonus } }: { userBonus: UserBonus }) {
  const { t } = useTexts()
  return (
    <Link
      to={`/account/bonuses/${userBonusId}/cancel`}
      className={buttonClass('quiet')}
      aria-label={t('BONUS_CANCEL_NAMED', { name: bonus.name })}
      preventScrollReset
    >
      {t('BONUS_CANCEL')}
    </Link>
  )
}
