import { Check, Circle, CircleDot, X } from 'lucide-react'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { ProgressFragment } from '../generated/cashier.ts'
import { stageKeys, stageKinds } from '../payment-stages.ts'

const signs = { done: Check, failed: X, next: CircleDot, later: Circle }

/** What has happened to a payment and when, then what is to come and about when. */
export function PaymentTimeline({ stages }: Pick<ProgressFragment, 'stages'>) {
  const { t } = useTexts()
  const kinds = stageKinds(stages)
  return (
    <ol className="timeline" aria-label={t('PAYMENT_COURSE')}>
      {stages.map(({ stage, at, expectedAt }, index) => {
        const kind = kinds[index] ?? 'later'
        const Sign = signs[kind]
        return (
          <li
            key={`${stage}${at}`}
            className="timeline-stage"
            data-stage={stage}
            data-kind={kind}
            aria-current={kind === 'next' ? 'step' : undefined}
          >
            <span className="timeline-sign">
              <Sign aria-hidden />
            </span>
            <span className="timeline-name">{t(stageKeys[stage])}</span>
            <span className="timeline-time">
              {at ? (
                <Moment at={at} />
              ) : expectedAt ? (
                <>
                  {t(stage === 'CONFIRMED' ? 'PAYMENT_CONFIRM_BY' : 'PAYMENT_EXPECTED')} <Moment at={expectedAt} />
                </>
              ) : (
                t('PAYMENT_EXPECTED_LATER')
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
