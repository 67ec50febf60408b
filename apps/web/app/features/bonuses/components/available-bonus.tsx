import type { CurrencyCode } from '@parlour/money/currency'
import { Button, buttonClass } from '@parlour/ui/button'
import { Form, Link, useNavigation } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { DepositBonus, UserBonus } from '../bonus-groups.ts'
import { BonusFacts } from './bonus-facts.tsx'
import { CancelLink } from './cancel-link.tsx'
import { useBonusTerms, useBonusWorth } from './use-bonus-terms.tsx'

/**
 * A bonus that was given to the player: claimed by a press, or by a deposit with its code.
 * @param withdrawal the id of one in review, before whose end no bonus can be claimed and no deposit made
 */
export function AvailableBonus({ userBonus, withdrawal }: { userBonus: UserBonus; withdrawal: string | null }) {
  const { t } = useTexts()
  const { bonus, bonusCode, userBonusId, wallet } = userBonus
  const terms = useBonusTerms(bonus, wallet.currencyCode)
  const worth = useBonusWorth(bonus, wallet.currencyCode)
  const byDeposit = bonus.activation.__typename === 'DepositActivation'
  return (
    <li className="bonus-card" data-bonus={userBonusId} data-bonus-status={userBonus.status}>
      <h4>{bonus.name}</h4>
      <p className="bonus-text">{bonus.description}</p>
      <BonusFacts
        facts={[
          worth,
          wallet.expiresAt !== null && [t('BONUS_CLAIM_BY'), <Moment key="expires" at={wallet.expiresAt} />],
          ...terms,
        ]}
      />
      <div className="bonus-actions">
        {withdrawal !== null ? (
          <AfterWithdrawal withdrawal={withdrawal} />
        ) : byDeposit ? (
          bonusCode && <DepositLink code={bonusCode} />
        ) : (
          <Claim userBonusId={userBonusId} bonus={bonus} />
        )}
        <CancelLink userBonus={userBonus} />
      </div>
    </li>
  )
}

function AfterWithdrawal({ withdrawal }: { withdrawal: string }) {
  const { t } = useTexts()
  return (
    <p className="bonus-text">
      {t('BONUS_AFTER_WITHDRAWAL')} <Link to={`/account/payments/${withdrawal}`}>{t('BONUS_SEE_WITHDRAWAL')}</Link>
    </p>
  )
}

/** Free spins can be claimed together with a way into their first game. */
function Claim({ userBonusId, bonus: { name, reward } }: Pick<UserBonus, 'userBonusId' | 'bonus'>) {
  const { t } = useTexts()
  const isSending = useNavigation().formData?.get('userBonusId') === userBonusId
  const [first] = reward.__typename === 'FreeSpinsReward' ? reward.games : []
  const game = first?.name ?? ''
  return (
    <Form method="post" action="/account/bonuses" className="bonus-actions" preventScrollReset>
      <input type="hidden" name="userBonusId" value={userBonusId} />
      {first && (
        <Button
          type="submit"
          name="game"
          value={first.slug}
          pending={isSending}
          aria-label={t('BONUS_CLAIM_PLAY_NAMED', { game, name })}
        >
          {t('BONUS_CLAIM_PLAY', { game })}
        </Button>
      )}
      <Button
        type="submit"
        look={first ? 'quiet' : 'accent'}
        pending={isSending}
        aria-label={t('BONUS_CLAIM_NAMED', { name })}
      >
        {t('BONUS_CLAIM')}
      </Button>
    </Form>
  )
}

interface OfferedBonusProps {
  offer: DepositBonus
  currency: CurrencyCode
  withdrawal: string | null
}

/** An offer to every player, for which a deposit is made with its code. */
export function OfferedBonus({ offer, currency, withdrawal }: OfferedBonusProps) {
  const { bonus, bonusCode, bonusId } = offer
  const worth = useBonusWorth(bonus, currency)
  const terms = useBonusTerms(bonus, currency)
  return (
    <li className="bonus-card" data-offer={bonusId}>
      <h4>{bonus.name}</h4>
      <p className="bonus-text">{bonus.description}</p>
      <BonusFacts facts={[worth, ...terms]} />
      <div className="bonus-actions">
        {withdrawal !== null ? <AfterWithdrawal withdrawal={withdrawal} /> : <DepositLink code={bonusCode} />}
      </div>
    </li>
  )
}

function DepositLink({ code }: { code: string }) {
  const { t } = useTexts()
  return (
    <Link to={`/payments/deposit?bonusCode=${encodeURIComponent(code)}`} className={buttonClass('accent')}>
      {t('BONUS_DEPOSIT', { code })}
    </Link>
  )
}
