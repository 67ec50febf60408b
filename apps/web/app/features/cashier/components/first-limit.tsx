import type { CurrencyCode } from '@parlour/money/currency'
import { currencies } from '@parlour/money/currency'
import { Button } from '@parlour/ui/button'
import { SelectField, TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldError } from '../../../forms/form-message.ts'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { LimitReply } from '../first-limit.server.ts'
import type { LimitPeriod } from '../generated/cashier.ts'

const periods: [LimitPeriod, DictionaryKey][] = [
  ['DAY', 'LIMIT_DAY'],
  ['WEEK', 'LIMIT_WEEK'],
  ['MONTH', 'LIMIT_MONTH'],
]

interface FirstLimitProps {
  currency: CurrencyCode
  reply: LimitReply | undefined
  /** Where the rules want limits of these periods first, of at most so much. */
  required?: { periods: readonly LimitPeriod[]; atMost: number | null }
}

/**
 * Offers a deposit limit before the first deposit, and whoever wants none goes on; or asks for those that the rules want,
 * one after the other. Nothing is filled in.
 */
export function FirstLimit({ currency, reply, required }: FirstLimitProps) {
  const { t, money } = useTexts()
  const offered = periods.filter(([period]) => !required || required.periods.includes(period))
  const isHydrated = useHydrated()
  const pending = useNavigation().formData?.get('intent') === 'limit'
  return (
    <Form
      method="post"
      name="limit"
      preventScrollReset
      noValidate
      className="first-limit"
      aria-labelledby="first-limit"
      data-limit-required={required?.periods.join(' ')}
    >
      <input type="hidden" name="intent" value="limit" />
      <h3 id="first-limit">{t(required ? 'REQUIRED_LIMIT_TITLE' : 'FIRST_LIMIT_TITLE')}</h3>
      <p className="cashier-soft">{t(required ? 'DEPOSIT_LIMIT_REQUIRED' : 'FIRST_LIMIT_TEXT')}</p>
      {required && required.atMost !== null && (
        <p className="cashier-soft">{t('LIMIT_ABOVE_HIGHEST', { most: money(required.atMost, currency, true) })}</p>
      )}
      <div className="first-limit-fields">
        <TextField
          id="limit-amount"
          name="limitAmount"
          label={`${t('LIMIT_AMOUNT')} (${currencies[currency].symbol})`}
          defaultValue={reply?.amount ?? ''}
          error={reply ? fieldError([reply.problem], t, isHydrated) : null}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
        <SelectField
          id="limit-period"
          name="limitPeriod"
          label={t('LIMIT_PERIOD')}
          defaultValue={reply?.period ?? offered[0]?.[0] ?? 'DAY'}
        >
          {offered.map(([period, key]) => (
            <option key={period} value={period}>
              {t(key)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet" pending={pending}>
          {t('LIMIT_SET')}
        </Button>
      </div>
    </Form>
  )
}
