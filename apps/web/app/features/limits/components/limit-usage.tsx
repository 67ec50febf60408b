import { Progress } from '@parlour/ui/progress'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { limitNames } from '../../../text/limit-names.ts'
import { useTexts } from '../../../text/text.tsx'
import type { LimitPeriod } from '../generated/limits.ts'
import { type UserLimit, usageOf } from '../limit-state.ts'

export const periodKeys = { DAY: 'LIMIT_DAY', WEEK: 'LIMIT_WEEK', MONTH: 'LIMIT_MONTH' } satisfies Record<
  LimitPeriod,
  DictionaryKey
>

/** Writes a limit's value or a part of it: an amount of money, or hours and minutes. */
export function useLimitValue() {
  const { t, money } = useTexts()
  return ({ currencyCode }: Pick<UserLimit, 'currencyCode'>, value: number): string =>
    currencyCode
      ? money(value, currencyCode, true)
      : t('LIMIT_TIME', { hours: Math.floor(value / 60), minutes: value % 60 })
}

type UsedLimit = Pick<UserLimit, 'type' | 'period' | 'value' | 'currencyCode' | 'progress' | 'nextResetTime'>

/** How much of a limit is used, what is left, and until when: in words, and as a bar. */
export function LimitUsage({ limit, withType = false }: { limit: UsedLimit; withType?: boolean }) {
  const { t } = useTexts()
  const local = useHydrated()
  const write = useLimitValue()
  const { left, percent } = usageOf(limit)
  const resets = { instant: limit.nextResetTime, local }
  const name = `${t(limitNames[limit.type])} ${t(periodKeys[limit.period])}`
  return (
    <div className="limit-usage" data-limit-left={left}>
      <p className="limit-line">
        <span className="limit-name">{withType ? name : t(periodKeys[limit.period])}</span>
        <span>{t('LIMIT_USED', { used: write(limit, limit.progress), limit: write(limit, limit.value) })}</span>
      </p>
      <Progress label={name} value={percent} />
      <p className="limit-soft">
        {left > 0 ? t('LIMIT_LEFT', { left: write(limit, left), resets }) : t('LIMIT_REACHED', { resets })}
      </p>
    </div>
  )
}
