import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'
import { identityNextKeys } from '../identity-next.ts'
import type { StepState, Tracker } from '../identity-tracker.ts'

const icons: Record<StepState, LucideIcon> = {
  MISSING: CircleDashed,
  IN_REVIEW: Clock,
  ACCEPTED: CircleCheck,
  REJECTED: CircleAlert,
}

/** Where the verification stands, and what comes next. */
export function IdentitySteps({ tracker }: { tracker: Tracker }) {
  const { t } = useTexts()
  const isVerified = tracker.next === 'NONE'
  return (
    <section className="identity-tracker" data-next={tracker.next} aria-labelledby="identity-title">
      <h3 id="identity-title" className="security-title">
        {isVerified && <ShieldCheck aria-hidden className="size-6" />}
        {t(isVerified ? 'DOCUMENTS_VERIFIED_TITLE' : 'DOCUMENTS_OPEN_TITLE')}
      </h3>
      {!isVerified && (
        <ol className="identity-steps">
          <Step name="identity" label={t('DOCUMENT_STEP_IDENTITY')} state={tracker.identity} />
          <Step name="address" label={t('DOCUMENT_TYPE_PROOF_OF_ADDRESS')} state={tracker.address} />
        </ol>
      )}
      <p>{t(identityNextKeys[tracker.next])}</p>
    </section>
  )
}

function Step({ name, label, state }: { name: string; label: string; state: StepState }) {
  const { t } = useTexts()
  const Icon = icons[state]
  return (
    <li data-identity-step={name} data-state={state}>
      <Icon aria-hidden className="size-6" />
      <span>
        <strong>{label}</strong>
        <span className="identity-state">{t(`DOCUMENT_STATE_${state}`)}</span>
      </span>
    </li>
  )
}
