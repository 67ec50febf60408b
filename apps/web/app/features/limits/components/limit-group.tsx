import type { CurrencyCode } from '@parlour/money/currency'
import { Button } from '@parlour/ui/button'
import { Form } from 'react-router'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { limitNames } from '../../../text/limit-names.ts'
import { useTexts } from '../../../text/text.tsx'
import { amountText } from '../../cashier/public.ts'
import type { LimitReply } from '../change-limits.server.ts'
import type { UserLimitType } from '../generated/limits.ts'
import { limitPeriods } from '../limit-entry.ts'
import type { UserLimit } from '../limit-state.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitUsage } from './limit-usage.tsx'
import { PendingChange } from './pending-change.tsx'

const aboutKeys = {
  DEPOSIT: 'LIMIT_ABOUT_DEPOSIT',
  LOSS: 'LIMIT_ABOUT_LOSS',
  WAGER: 'LIMIT_ABOUT_WAGER',
  SESSION_TIME: 'LIMIT_ABOUT_SESSION_TIME',
} satisfies Record<UserLimitType, DictionaryKey>

interface LimitGroupProps {
  type: UserLimitType
  /** Those of the type. */
  limits: readonly UserLimit[]
  currency: CurrencyCode
  now: number
  reply: LimitReply | undefined
  /** Whether its form is open from the start. */
  isFirst: boolean
}

/** The limits of one type: how much of each is used, and the forms that change them. */
export function LimitGroup({ type, limits, currency, now, reply, isFirst }: LimitGroupProps) {
  const { t } = useTexts()
  const free = limitPeriods.filter((period) => !limits.some((limit) => limit.period === period))
  const isNew = reply?.type === type && free.includes(reply.period)
  return (
    <section className="limit-group" data-limits={type} aria-labelledby={`limits-${type}`}>
      <h3 id={`limits-${type}`}>{t(limitNames[type])}</h3>
      <p className="limit-soft">{t(aboutKeys[type])}</p>
      {limits.map((limit) => (
        <OneLimit key={limit.userLimitId} limit={limit} currency={currency} now={now} reply={reply} />
      ))}
      {free.length > 0 && (
        <details className="limit-details" open={isFirst || isNew}>
          <summary>{t('LIMIT_ADD')}</summary>
          <LimitForm type={type} periods={free} currency={currency} reply={reply} />
        </details>
      )}
    </section>
  )
}

type OneLimitProps = Pick<LimitGroupProps, 'currency' | 'now' | 'reply'> & { limit: UserLimit }

function OneLimit({ limit, currency, now, reply }: OneLimitProps) {
  const { t, locale } = useTexts()
  const isRemoving = useIsSending('remove', limit.userLimitId)
  const { type, period, value, currencyCode, userLimitId } = limit
  const isOpen = reply?.type === type && reply.period === period
  return (
    <div className="limit-card" data-limit={`${type} ${period}`}>
      <LimitUsage limit={limit} />
      <PendingChange limit={limit} now={now} />
      <details className="limit-details" open={isOpen}>
        <summary>{t('LIMIT_CHANGE')}</summary>
        <LimitForm
          type={type}
          periods={[period]}
          currency={currency}
          initial={currencyCode ? amountText(value, currencyCode, locale) : String(value)}
          reply={reply}
        />
        {limit.status !== 'PENDING_CANCEL' && (
          <Form method="post" name="remove-limit" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={userLimitId} />
            <Button type="submit" look="quiet" pending={isRemoving}>
              {t('LIMIT_REMOVE')}
            </Button>
          </Form>
        )}
      </details>
    </div>
  )
}
