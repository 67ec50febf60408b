import { dateLocale } from '@parlour/skins/date-locale'
import { useTexts } from '../../../text/text.tsx'
import { groupKeys, movementGroups } from '../movement-kinds.ts'
import { groupSums, monthSums, type Statement } from '../statement-sums.ts'
import { NetAmount } from './net-amount.tsx'

/** From the opening to the closing balance, of real and of bonus money. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { t, money } = useTexts()
  const { currencyCode: currency } = statement
  const sums = monthSums(statement)
  const net = {
    real: sums.stakes.real + sums.wins.real,
    bonus: sums.stakes.bonus + sums.wins.bonus,
  }
  const balance = (real: number, bonus: number, name: 'OPENING' | 'CLOSING') => (
    <tr className="statement-balance" data-balance={name}>
      <th scope="row">{t(`STATEMENT_${name}`)}</th>
      <td>{money(real, currency)}</td>
      <td>{money(bonus, currency)}</td>
    </tr>
  )
  const amounts = (name: string, label: string, { real, bonus }: { real: number; bonus: number }) => (
    <tr key={name} data-sum={name}>
      <th scope="row">{label}</th>
      <td>
        <NetAmount amount={real} currency={currency} />
      </td>
      <td>
        <NetAmount amount={bonus} currency={currency} />
      </td>
    </tr>
  )
  return (
    <section aria-labelledby="statement-summary">
      <h2 id="statement-summary">{t('STATEMENT_SUMMARY')}</h2>
      <table className="statement-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('BALANCE_REAL')}</th>
            <th scope="col">{t('BALANCE_BONUS')}</th>
          </tr>
        </thead>
        <tbody>
          {balance(statement.realOpening, statement.bonusOpening, 'OPENING')}
          {movementGroups.map((group) => amounts(group, t(groupKeys[group]), sums[group]))}
          {balance(statement.realClosing, statement.bonusClosing, 'CLOSING')}
        </tbody>
        <tfoot>{amounts('net', t('STATEMENT_NET'), net)}</tfoot>
      </table>
    </section>
  )
}

/** A line per day on which money moved. On a phone each day is a block, whose lines name what the columns would. */
export function StatementDays({ statement: { days, currencyCode: currency } }: { statement: Statement }) {
  const { t, money, locale } = useTexts()
  const dayName = new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section aria-labelledby="statement-days">
      <h2 id="statement-days">{t('CALENDAR_TABLE')}</h2>
      <table className="statement-table statement-days">
        <thead>
          <tr>
            <th scope="col">{t('CALENDAR_DAY')}</th>
            {movementGroups.map((group) => (
              <th key={group} scope="col">
                {t(groupKeys[group])}
              </th>
            ))}
            <th scope="col">{t('STATEMENT_BALANCE')}</th>
            <th scope="col">{t('BALANCE_BONUS')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sums, realBalanceAfter, bonusBalanceAfter }) => {
            const ofDay = groupSums(sums)
            return (
              <tr key={day} data-day={day}>
                <th scope="row">
                  <time dateTime={day}>{dayName.format(new Date(`${day}T00:00:00Z`))}</time>
                </th>
                {movementGroups.map((group) => (
                  <td key={group} data-name={t(groupKeys[group])} data-none={ofDay[group].real === 0 || undefined}>
                    <NetAmount amount={ofDay[group].real} currency={currency} />
                  </td>
                ))}
                <td data-name={t('STATEMENT_BALANCE')}>{money(realBalanceAfter, currency)}</td>
                <td data-name={t('BALANCE_BONUS')} data-none={bonusBalanceAfter === 0 || undefined}>
                  {money(bonusBalanceAfter, currency)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
