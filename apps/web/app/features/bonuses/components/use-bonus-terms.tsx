import type { CurrencyCode } from '@parlour/money/currency'
import { useTexts } from '../../../text/text.tsx'
import type { UserBonus } from '../bonus-groups.ts'

type Bonus = UserBonus['bonus']

const amountIn = (amounts: readonly { currencyCode: CurrencyCode; value: number }[], currency: CurrencyCode) =>
  amounts.find(({ currencyCode }) => currencyCode === currency)?.value

const categoryKeys = {
  SLOTS: 'BONUS_GAMES_SLOTS',
  TABLE: 'BONUS_GAMES_TABLE',
  LIVE: 'BONUS_GAMES_LIVE',
} as const
const isCategory = (category: string): category is keyof typeof categoryKeys => Object.hasOwn(categoryKeys, category)

/** What a bonus gives, as a fact (BonusFacts). */
export function useBonusWorth({ reward }: Bonus, currency: CurrencyCode) {
  const { t, money, locale } = useTexts()
  switch (reward.__typename) {
    case 'RelativeReward': {
      const percentage = new Intl.NumberFormat(locale, { style: 'percent' }).format(reward.percentage / 100)
      const cap = amountIn(reward.capValues, currency)
      const worth =
        cap === undefined ? percentage : t('BONUS_UP_TO', { percentage, amount: money(cap, currency, true) })
      return [t('BONUS_WORTH'), worth] as const
    }
    case 'FreeSpinsReward':
      return [t('BONUS_SPINS'), [reward.amount, ...reward.games.map(({ name }) => name)].join(' · ')] as const
    case 'FixedReward': {
      if (reward.points !== null)
        return [t('BALANCE_VIRTUAL'), new Intl.NumberFormat(locale).format(reward.points)] as const
      const amount = amountIn(reward.amounts, currency)
      return amount !== undefined && ([t('BONUS_WORTH'), money(amount, currency, true)] as const)
    }
  }
}

/** The terms of a bonus as facts (BonusFacts): requirement, maximum stake, what each kind of game counts. */
export function useBonusTerms(bonus: Bonus, currency: CurrencyCode) {
  const { t, money, locale } = useTexts()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const maxBet = amountIn(bonus.maxBetAmount, currency)
  // Lines break between kinds of games, not within one.
  const counted = bonus.contributions.flatMap(({ category, percentage }) =>
    isCategory(category)
      ? [`${t(categoryKeys[category])} ${percent.format(percentage / 100)}`.replaceAll(' ', '\u00a0')]
      : [],
  )
  const isWagered = bonus.wageringMultiplier > 0
  const minimum =
    bonus.activation.__typename === 'DepositActivation' ? amountIn(bonus.activation.minimumDepositAmounts, currency) : 0
  return [
    Boolean(minimum) && ([t('BONUS_MINIMUM_DEPOSIT'), money(minimum ?? 0, currency, true)] as const),
    isWagered &&
      ([t('BONUS_REQUIREMENT'), `${new Intl.NumberFormat(locale).format(bonus.wageringMultiplier)}×`] as const),
    isWagered && maxBet !== undefined && ([t('BONUS_MAX_STAKE'), money(maxBet, currency, true)] as const),
    isWagered && ([t('BONUS_CONTRIBUTION'), counted.join(' · ')] as const),
  ]
}
