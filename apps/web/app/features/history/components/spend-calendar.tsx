import { minorPerMajor } from '@parlour/money/currency'
import { dateLocale } from '@parlour/skins/date-locale'
import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { gridOf, levelOf, netOf, sumOf } from '../calendar-days.ts'
import type { Calendar, SpendDay } from '../history-view.ts'
import { monthBeside } from '../period.ts'
import { usePeriodName } from '../period-name.ts'
import { NetAmount } from './net-amount.tsx'
import { PaymentTotals, PlayTotals } from './period-totals.tsx'

/** What each day of a month cost or brought: a picture, and the same as a table. */
export function SpendCalendar({ calendar: { month, latest, days } }: { calendar: Calendar }) {
  const { t, locale } = useTexts()
  const nameOf = usePeriodName()
  /** Some languages write months small; as a heading or on a button they begin with a capital. */
  const titleOf = (period: string) => {
    const [initial = '', ...rest] = nameOf(period)
    return initial.toLocaleUpperCase(locale) + rest.join('')
  }
  const [first] = days
  const leadsTo = (to: string) => (
    <Link to={`/account/history?view=calendar&month=${to}`} className={buttonClass('quiet')} preventScrollReset>
      {titleOf(to)}
    </Link>
  )
  return (
    <section className="history-totals" aria-labelledby="calendar-month" data-calendar={month}>
      <h3 id="calendar-month">{titleOf(month)}</h3>
      <nav className="calendar-months" aria-label={t('CALENDAR_MONTHS')}>
        {leadsTo(monthBeside(month, -1))}
        {month < latest && leadsTo(monthBeside(month, 1))}
      </nav>
      {first ? (
        <>
          <PlayTotals {...sumOf(days)} currencyCode={first.currencyCode} />
          <PaymentTotals {...sumOf(days)} currencyCode={first.currencyCode} />
          <MonthPicture month={month} days={days} />
          <p className="history-sub">{t('CALENDAR_LEGEND', { currency: first.currencyCode })}</p>
          <MonthTable days={days} />
        </>
      ) : (
        <p>{t('CALENDAR_EMPTY')}</p>
      )}
      <p className="history-sub">
        {t('CALENDAR_OWN_MONEY')} {t('HISTORY_UTC')}
      </p>
    </section>
  )
}

/** For the eye alone: the table below says the same. */
function MonthPicture({ month, days }: { month: string; days: SpendDay[] }) {
  const { locale } = useTexts()
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const weekday = new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'narrow', timeZone: 'UTC' })
  const byDay = new Map(days.map((day) => [day.day, day]))
  const largest = Math.max(...days.map((day) => Math.abs(netOf(day))))
  const grid = gridOf(month)
  // 1 January 2024 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
  return (
    <div className="calendar" aria-hidden>
      {weekdays.map((day) => (
        <span key={day.toISOString()} className="calendar-weekday">
          {weekday.format(day)}
        </span>
      ))}
      {weekdays.slice(0, grid.empty).map((day) => (
        <span key={`before ${day.toISOString()}`} />
      ))}
      {grid.days.map((date, index) => {
        const day = byDay.get(date)
        const net = day ? netOf(day) : 0
        return (
          <span key={date} className="calendar-day" data-level={levelOf(net, largest)} data-won={net > 0 || undefined}>
            <span className="calendar-number">{index + 1}</span>
            <span className="calendar-net">{day && whole.format(net / minorPerMajor(day.currencyCode))}</span>
          </span>
        )
      })}
    </div>
  )
}

function MonthTable({ days }: { days: SpendDay[] }) {
  const { t, money, locale } = useTexts()
  const dayName = new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keyboard too
    <section className="calendar-table" aria-label={t('CALENDAR_TABLE')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('CALENDAR_DAY')}</th>
            <th scope="col">{t('STAKES')}</th>
            <th scope="col">{t('WINS')}</th>
            <th scope="col">{t('NET_RESULT')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{dayName.format(new Date(`${day.day}T00:00:00Z`))}</time>
              </th>
              <td>{money(day.staked, day.currencyCode)}</td>
              <td>{money(day.won, day.currencyCode)}</td>
              <td>
                <NetAmount amount={netOf(day)} currency={day.currencyCode} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
