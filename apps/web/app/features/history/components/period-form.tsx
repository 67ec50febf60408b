import { Button } from '@parlour/ui/button'
import { SelectField } from '@parlour/ui/field'
import { Form } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { Listed, PaymentKind } from '../history-view.ts'
import { groupKeys, movementGroups } from '../movement-kinds.ts'
import { namedPeriods } from '../period.ts'
import { usePeriodName } from '../period-name.ts'

const kinds: { kind: PaymentKind; key: 'ALL_PAYMENTS' | 'DEPOSITS' | 'WITHDRAWALS' }[] = [
  { kind: 'all', key: 'ALL_PAYMENTS' },
  { kind: 'deposits', key: 'DEPOSITS' },
  { kind: 'withdrawals', key: 'WITHDRAWALS' },
]

/** Chooses what the list shows: a form of the address, so that it works before scripts have loaded. */
export function PeriodForm({ history }: { history: Listed }) {
  const { t } = useTexts()
  const nameOf = usePeriodName()
  const { period, months } = history
  const periods = [...namedPeriods, ...months, ...(isOlder(period, months) ? [period] : [])]
  return (
    <Form action="/account/history" className="history-period" preventScrollReset>
      <input type="hidden" name="view" value={history.view} />
      {history.view === 'payments' && (
        <SelectField id="history-kind" name="kind" label={t('HISTORY_KIND')} defaultValue={history.kind}>
          {kinds.map(({ kind, key }) => (
            <option key={kind} value={kind}>
              {t(key)}
            </option>
          ))}
        </SelectField>
      )}
      {history.view === 'balance' && (
        <SelectField id="history-kind" name="kind" label={t('HISTORY_KIND')} defaultValue={history.of}>
          <option value="all">{t('MOVEMENTS_ALL')}</option>
          {movementGroups.map((group) => (
            <option key={group} value={group}>
              {t(groupKeys[group])}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField id="history-period" name="period" label={t('HISTORY_PERIOD')} defaultValue={period}>
        {periods.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet">
        {t('HISTORY_SHOW')}
      </Button>
    </Form>
  )
}

/** A month of the address that the list of months does not reach. */
const isOlder = (period: string, months: readonly string[]) =>
  !namedPeriods.includes(period) && !months.includes(period)
