import { Button, buttonClass } from '@parlour/ui/button'
import { SelectField } from '@parlour/ui/field'
import { Download, Printer } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'
import { monthBeside } from '../period.ts'
import { usePeriodName } from '../period-name.ts'
import { monthsBetween, type Statement } from '../statement-sums.ts'

/** Other months, the file of all movements, and the printer. A form of the address and links: no script is needed. */
export function StatementActions({ statement, latest }: { statement: Statement; latest: string }) {
  const { t } = useTexts()
  const nameOf = usePeriodName()
  const { month, firstMonth } = statement
  const leadsTo = (to: string) => (
    <Link to={`/account/statement?month=${to}`} className={buttonClass('quiet')}>
      {nameOf(to)}
    </Link>
  )
  return (
    <div className="statement-actions">
      <Form action="/account/statement" className="history-period">
        {/* Another month, another form: a select keeps what it shows otherwise. */}
        <SelectField key={month} id="statement-month" name="month" label={t('STATEMENT_MONTH')} defaultValue={month}>
          {monthsBetween(firstMonth, latest).map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet">
          {t('HISTORY_SHOW')}
        </Button>
      </Form>
      <nav className="calendar-months" aria-label={t('CALENDAR_MONTHS')}>
        {month > firstMonth && leadsTo(monthBeside(month, -1))}
        {month < latest && leadsTo(monthBeside(month, 1))}
        <Link to="/account/history" className={buttonClass('quiet')}>
          {t('HISTORY')}
        </Link>
      </nav>
      <div className="calendar-months">
        <Link to={`/account/statement/csv?month=${month}`} reloadDocument className={buttonClass('accent')}>
          <Download aria-hidden className="size-4" />
          {t('STATEMENT_CSV')}
        </Link>
        <PrintButton />
      </div>
    </div>
  )
}

/** Browsers print without it too; no script, no button. */
function PrintButton() {
  const { t } = useTexts()
  return useHydrated() ? (
    <Button look="quiet" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {t('STATEMENT_PRINT')}
    </Button>
  ) : null
}
