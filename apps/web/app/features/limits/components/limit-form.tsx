import type { CurrencyCode } from '@parlour/money/currency'
import { currencies } from '@parlour/money/currency'
import { Button } from '@parlour/ui/button'
import { SelectField, TextField } from '@parlour/ui/field'
import { Form } from 'react-router'
import { fieldError } from '../../../forms/form-message.ts'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { LimitReply } from '../change-limits.server.ts'
import type { LimitPeriod, UserLimitType } from '../generated/limits.ts'
import { periodKeys } from './limit-usage.tsx'

interface LimitFormProps {
  type: UserLimitType
  /** Those to choose from; of a limit that there is, its own. */
  periods: readonly LimitPeriod[]
  currency: CurrencyCode
  initial?: string
  reply: LimitReply | undefined
}

/** Sets a limit. Nothing is filled in for a new one: players choose their own amounts. */
export function LimitForm({ type, periods, currency, initial = '', reply }: LimitFormProps) {
  const { t } = useTexts()
  const isHydrated = useHydrated()
  const [only, ...others] = periods
  const id = `limit-${type}-${others.length > 0 ? 'new' : only}`.toLowerCase()
  const own = reply && reply.type === type && periods.includes(reply.period) ? reply : undefined
  const pending = useIsSending('set', id)
  const label = type === 'SESSION_TIME' ? t('LIMIT_MINUTES') : `${t('LIMIT_AMOUNT')} (${currencies[currency].symbol})`
  return (
    <Form method="post" name="limit" noValidate preventScrollReset className="limit-form">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="type" value={type} />
      <TextField
        id={id}
        name="value"
        label={label}
        defaultValue={own?.value ?? initial}
        error={own ? fieldError([own.problem], t, isHydrated) : null}
        inputMode={type === 'SESSION_TIME' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
      />
      {others.length > 0 ? (
        <SelectField id={`${id}-period`} name="period" label={t('LIMIT_PERIOD')} defaultValue={own?.period ?? only}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(periodKeys[period])}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="period" value={only} />
      )}
      <Button type="submit" look={others.length > 0 ? 'accent' : 'quiet'} pending={pending}>
        {t('LIMIT_SET')}
      </Button>
    </Form>
  )
}
