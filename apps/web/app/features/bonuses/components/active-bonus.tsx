import { buttonClass } from '@parlour/ui/button'
import { Progress } from '@parlour/ui/progress'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { leftToWager, type UserBonus } from '../bonus-groups.ts'
import { BonusFacts } from './bonus-facts.tsx'
import { CancelLink } from './cancel-link.tsx'
import { useBonusTerms } from './use-bonus-terms.tsx'

/** The bonus in play, with what is left to wager. */
export function ActiveBonus({ userBonus }: { userBonus: UserBonus }) {
  const { t, money, locale } = useTexts()
  const { bonus, wallet } = userBonus
  const terms = useBonusTerms(bonus, wallet.currencyCode)
  const progress = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.floor(wallet.wageringProgress) / 100,
  )
  return (
    <li className="bonus-card" data-bonus={userBonus.userBonusId} data-bonus-status={userBonus.status}>
      <h4>{bonus.name}</h4>
      <p className="bonus-text">{bonus.description}</p>
      {wallet.wageringRequirement > 0 && (
        <div className="bonus-progress">
          <p>{t('BONUS_PROGRESS', { percentage: progress })}</p>
          <Progress label={t('BONUS_PROGRESS', { percentage: progress })} value={wallet.wageringProgress} />
        </div>
      )}
      <BonusFacts
        facts={[
          [t('BONUS_BALANCE'), money(wallet.currentBalance, wallet.currencyCode)],
          wallet.wageringRequirement > 0 && [t('BONUS_LEFT'), money(leftToWager(wallet), wallet.currencyCode)],
          wallet.remainingFreeSpins > 0 && [t('BONUS_SPINS'), wallet.remainingFreeSpins],
          wallet.expiresAt !== null && [t('BONUS_EXPIRES'), <Moment key="expires" at={wallet.expiresAt} />],
          ...terms,
        ]}
      />
      <div className="bonus-actions">
        {wallet.remainingFreeSpins > 0 && <SpinGames bonus={bonus} />}
        <CancelLink userBonus={userBonus} />
      </div>
    </li>
  )
}

/** The games in which free spins are played. */
function SpinGames({ bonus: { reward } }: Pick<UserBonus, 'bonus'>) {
  const { t } = useTexts()
  if (reward.__typename !== 'FreeSpinsReward') return null
  return reward.games.map(({ slug, name }) => (
    <Link key={slug} to={`/game?slug=${slug}`} className={buttonClass('accent')}>
      {t('BONUS_PLAY_GAME', { game: name })}
    </Link>
  ))
}
