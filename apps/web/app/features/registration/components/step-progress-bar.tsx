import { Progress } from '@parlour/ui/progress'
import { Spinner } from '@parlour/ui/spinner'
import { Check, House, type LucideIcon, UserRound } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'
import { useIsExternal } from './external-registration.tsx'

interface StepProgressBarProps {
  step: 1 | 2
  /** Percentage of valid fields of each step. */
  percents: readonly [number, number]
  /** The id of the form that the last icon submits. */
  formId: string
  pending: boolean
}

/**
 * Shows the percentage of valid fields per step. The final icon also submits the registration. In a partner's page there is
 * none.
 */
export function StepProgressBar({ step, percents, formId, pending }: StepProgressBarProps) {
  const { t } = useTexts()
  if (useIsExternal()) return null
  return (
    <div className="step-bar" data-step={step}>
      <StepMark icon={UserRound} isCurrent={step === 1} isDone={percents[0] === 100} />
      <StepTrack label={t('REGISTER_STEP', { step: 1 })} percent={percents[0]} />
      <StepMark icon={House} isCurrent={step === 2} isDone={percents[1] === 100} />
      <StepTrack label={t('REGISTER_STEP', { step: 2 })} percent={percents[1]} />
      <button
        type="submit"
        form={formId}
        className="step-mark step-finish"
        data-done={(percents[0] === 100 && percents[1] === 100) || undefined}
        aria-label={t(step === 1 ? 'NEXT' : 'REGISTER')}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
      >
        {pending ? <Spinner /> : <Check aria-hidden className="size-5" />}
      </button>
    </div>
  )
}

function StepMark({ icon: Icon, isCurrent, isDone }: { icon: LucideIcon; isCurrent: boolean; isDone: boolean }) {
  return (
    <span className="step-mark" data-current={isCurrent || undefined} data-done={isDone || undefined} aria-hidden>
      <Icon className="size-5" />
    </span>
  )
}

function StepTrack({ label, percent }: { label: string; percent: number }) {
  return (
    <span className="step-track">
      <Progress label={label} value={percent} />
    </span>
  )
}
