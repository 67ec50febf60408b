import { useTexts } from '../../../text/text.tsx'
import type { UserBonus } from '../bonus-groups.ts'
import { BonusFacts } from './bonus-facts.tsx'
import { CancelLink } from './cancel-link.tsx'
import { useBonusTerms } from './use-bonus-terms.tsx'

/** A bonus that waits for its deposit, or for the one in play. */
export function PendingBonus({ userBonus }: { userBonus: UserBonus }) {
  const { t, money } = useTexts()
  const { bonus, wallet, status } = userBonus
  const terms = useBonusTerms(bonus, wallet.currencyCode)
  return (
    <li className="bonus-card" data-bonus={userBonus.userBonusId} data-bonus-status={status}>
      <h4>{bonus.name}</h4>
      <p className="bonus-text">{t(status === 'QUEUED' ? 'BONUS_QUEUED' : 'BONUS_AWAITS_DEPOSIT')}</p>
      <BonusFacts
        facts={[
          wallet.currentBalance > 0 && [t('BONUS_BALANCE'), money(wallet.currentBalance, wallet.currencyCode)],
          wallet.wageringRequirement > 0 && [t('BONUS_LEFT'), money(wallet.wageringRequirement, wallet.currencyCode)],
          wallet.remainingFreeSpins > 0 && [t('BONUS_SPINS'), wallet.remainingFreeSpins],
          ...terms,
        ]}
      />
      <div className="bonus-actions">
        <CancelLink userBonus={userBonus} />
      </div>
    </li>
  )
}
