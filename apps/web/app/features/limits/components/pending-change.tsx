import { Button } from '@parlour/ui/button'
import { Clock3 } from 'lucide-react'
import { Form } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import { pendingOf, type UserLimit } from '../limit-state.ts'
import { useLimitValue } from './limit-usage.tsx'

/** A raise or an end that waits, or that the player is asked about again. */
export function PendingChange({ limit, now }: { limit: UserLimit; now: number }) {
  const { t } = useTexts()
  const local = useHydrated()
  const write = useLimitValue()
  const pending = pendingOf(limit, now)
  const isConfirming = useIsSending('confirm', limit.userLimitId)
  const isKeeping = useIsSending('keep', limit.userLimitId)
  if (pending.kind === 'none') return null
  const to = pending.to === null ? null : write(limit, pending.to)
  return (
    <div className="limit-pending" data-limit-pending={pending.kind}>
      <Clock3 aria-hidden className="size-5" />
      <p>
        {pending.kind === 'ready'
          ? to === null
            ? t('LIMIT_END_READY', { until: { instant: pending.until, local } })
            : t('LIMIT_RAISE_READY', { to, until: { instant: pending.until, local } })
          : to === null
            ? t('LIMIT_END_WAITS', { from: { instant: pending.from, local } })
            : t('LIMIT_RAISE_WAITS', { to, from: { instant: pending.from, local } })}
      </p>
      <div className="limit-ways">
        <Form method="post" action="/limits" name="keep-limit" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <input type="hidden" name="id" value={limit.userLimitId} />
          <Button type="submit" look={pending.kind === 'ready' ? 'accent' : 'quiet'} pending={isKeeping}>
            {t('LIMIT_KEEP')}
          </Button>
        </Form>
        {pending.kind === 'ready' && (
          <Form method="post" action="/limits" name="confirm-limit" preventScrollReset>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="id" value={limit.userLimitId} />
            <input type="hidden" name="value" value={pending.to ?? ''} />
            <Button type="submit" look="quiet" pending={isConfirming}>
              {t(pending.to === null ? 'LIMIT_END_YES' : 'LIMIT_RAISE_YES')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
