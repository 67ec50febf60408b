import { dateLocale } from '@parlour/skins/date-locale'
import { useTexts } from '../../../text/text.tsx'
import type { Demand, Says } from '../protections.ts'

/** Names jurisdictions that are no country. */
const otherNames: Partial<Record<Demand['jurisdiction'], string>> = { 'ca-on': 'Ontario' }

/** Writes what a rule says, and who demands it. */
export function useProtectionTexts() {
  const { t, money, locale } = useTexts()
  const seconds = (ms: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(ms / 1_000)
  const places = new Intl.DisplayNames(locale, { type: 'region' })

  function sentence(said: Says): string {
    switch (said.says) {
      case 'AGE':
      case 'BONUS_AGE':
        return t(`RULE_${said.says}`, { age: said.age })
      case 'REGISTER':
        return t('RULE_REGISTER', { name: said.name })
      case 'RAISE':
        return t('RULE_RAISE', { days: Math.ceil(said.hours / 24) })
      case 'REALITY':
      case 'BREAK':
        return t(`RULE_${said.says}`, { minutes: said.minutes })
      case 'REVIEW':
        return t('RULE_REVIEW', { months: said.months })
      case 'DEPOSIT_MOST':
        return t('RULE_DEPOSIT_MOST', { amount: money(said.amount, said.currency) })
      case 'STAKE':
        return stake(said)
      case 'SLOT_ROUND':
      case 'CASINO_ROUND':
        return t(`RULE_${said.says}`, { time: seconds(said.ms) })
      case 'WAGERING':
        return t('RULE_WAGERING', { times: said.times })
      default:
        return t(`RULE_${said.says}`)
    }
  }

  function stake({ amount, currency, from, until }: Extract<Says, { says: 'STAKE' }>): string {
    const most = money(amount, currency)
    if (until < 100) return t('RULE_STAKE_BELOW', { amount: most, age: until })
    return from > 18 ? t('RULE_STAKE_FROM', { amount: most, age: from }) : t('RULE_STAKE', { amount: most })
  }

  /** The place, the source as it is cited, and the day from which it applies. */
  function demand({ jurisdiction, source, validFrom }: Demand): string {
    const place = otherNames[jurisdiction] ?? places.of(jurisdiction.toUpperCase()) ?? jurisdiction
    const day =
      validFrom &&
      new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(validFrom))
    return [place, source, day && t('PROTECTION_SINCE', { day })].filter(Boolean).join(' · ')
  }
  return { sentence, demand }
}
