import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { PlayersBonuses } from '../../bonuses/public.ts'
import { BonusRules, OwnBonus } from '../../bonuses/public.ts'

/** The bonus in play with its free spins, and how many wait to be claimed. */
export function BonusesSection({ bonuses }: { bonuses: PlayersBonuses | null }) {
  const { t } = useTexts()
  const toClaim = bonuses ? bonuses.available.length : 0
  return (
    <section className="rewards-card rewards-bonuses" aria-labelledby="rewards-bonuses">
      <h2 id="rewards-bonuses" className="rewards-title">
        {t('BONUSES')}
      </h2>
      {bonuses ? (
        <>
          <BonusRules rules={bonuses.rules} />
          {bonuses.active.length > 0 ? (
            <ul className="rewards-list">
              {bonuses.active.map((userBonus) => (
                <OwnBonus key={userBonus.userBonusId} userBonus={userBonus} withdrawal={bonuses.withdrawal} />
              ))}
            </ul>
          ) : (
            <p className="rewards-text">{t('REWARDS_NO_BONUS')}</p>
          )}
          {toClaim > 0 && (
            <p className="rewards-text" data-to-claim={toClaim}>
              {t('REWARDS_TO_CLAIM', { count: toClaim })}
            </p>
          )}
        </>
      ) : (
        <p className="rewards-text">{t('SOMETHING_WRONG_TEXT')}</p>
      )}
      <Link to="/account/bonuses" className={buttonClass(toClaim > 0 ? 'accent' : 'quiet')} preventScrollReset>
        {t('REWARDS_ALL_BONUSES')}
      </Link>
    </section>
  )
}
