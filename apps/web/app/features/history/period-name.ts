import { dateLocale } from '@parlour/skins/date-locale'
import { useTexts } from '../../text/text.tsx'
import { allTime, lastDays, lastWeek, type Period } from './period.ts'

/** Names periods in the reader's language. */
export function usePeriodName(): (period: Period) => string {
  const { t, locale } = useTexts()
  const month = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (period) => {
    if (period === allTime) return t('PERIOD_ALL')
    if (period === lastWeek) return t('PERIOD_WEEK')
    if (period === lastDays) return t('PERIOD_DAYS')
    return month.format(new Date(`${period}-01T00:00:00Z`))
  }
}
