import { dateLocale } from '@parlour/skins/date-locale'
import { useTexts } from '../../../text/text.tsx'
import type { Closing } from '../closing.ts'

/** What goes at once, what is kept, how long and why, and what ends with the account. */
export function ClosingFacts({ closing: { forfeits, currencyCode, erasedAfter } }: { closing: Closing }) {
  const { t, locale } = useTexts()
  const { bonusMoney, bonuses, points } = forfeits
  const date = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="form-stack">
      <p>{t('CLOSE_GONE')}</p>
      <p>{t('CLOSE_KEPT', { date: date.format(new Date(erasedAfter)) })}</p>
      <p>{t('CLOSE_EXCLUDED')}</p>
      <p>{t('CLOSE_AGAIN')}</p>
      {bonusMoney + bonuses + points > 0 && (
        <section aria-labelledby="close-forfeits" data-forfeits>
          <h3 id="close-forfeits" className="security-title">
            {t('CLOSE_FORFEITS')}
          </h3>
          <ul className="list-disc ps-5">
            {bonusMoney > 0 && (
              <li>{t('CLOSE_FORFEITS_MONEY', { amount: { money: bonusMoney, currency: currencyCode } })}</li>
            )}
            {bonuses > 0 && <li>{t('CLOSE_FORFEITS_BONUSES', { count: bonuses })}</li>}
            {points > 0 && <li>{t('POINTS_COUNT', { count: points })}</li>}
          </ul>
        </section>
      )}
    </div>
  )
}
