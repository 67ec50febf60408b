import { buttonClass } from '@parlour/ui/button'
import { CloudOff, Globe } from 'lucide-react'
import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { LeaveQuestion } from '../components/leave-question.tsx'
import { StepOneForm } from '../components/step-one-form.tsx'
import { StepTwoForm } from '../components/step-two-form.tsx'
import { loadRegistration, stepBack, submitStepOne, submitStepTwo } from '../register-steps.server.ts'
import type { Route } from './+types/register.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadRegistration(request, context)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'back') return stepBack(request, context, form)
  return form.get('step') === '2' ? submitStepTwo(request, context, form) : submitStepOne(request, context, form)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'REGISTER')

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <ModalRoute
      route="/register"
      title={t('REGISTER_TITLE', { brand: skin.name })}
      size="narrow"
      hideHeader
      onBackdrop={() => setLeaving(true)}
    >
      {isLeaving && (
        <LeaveQuestion
          onClose={() => void navigate('/', { preventScrollReset: true })}
          onBack={() => setLeaving(false)}
        />
      )}
      {/* Kept under the question, with all that was typed. */}
      <div hidden={isLeaving}>
        {loaderData.state === 'open' ? (
          <OpenRegistration loaderData={loaderData} lastResult={actionData} />
        ) : (
          <ClosedRegistration state={loaderData.state} />
        )}
      </div>
    </ModalRoute>
  )
}

type Data = Route.ComponentProps['loaderData']

function OpenRegistration({
  loaderData,
  lastResult,
}: {
  loaderData: Extract<Data, { state: 'open' }>
  lastResult: Route.ComponentProps['actionData']
}) {
  const { t } = useTexts()
  const { skin } = useSite()
  const { step, refused, ...steps } = loaderData
  const { omitPhone } = skin.options
  return (
    <div className="registration">
      <div className="registration-heading">
        <h3 className="text-2xl">
          {t(step === 1 ? 'REGISTER_TITLE' : 'REGISTER_STEP_TWO_TITLE', { brand: skin.name })}
        </h3>
        <p className="form-note mt-1">{t(step === 1 ? 'REGISTER_STEP_ONE_TEXT' : 'REGISTER_STEP_TWO_TEXT')}</p>
      </div>
      {step === 1 ? (
        <StepOneForm {...steps} omitPhone={omitPhone} lastResult={lastResult ?? refused} />
      ) : (
        <StepTwoForm {...steps} omitPhone={omitPhone} lastResult={lastResult} />
      )}
    </div>
  )
}

/** The brand takes nobody from here, or cannot be asked. */
function ClosedRegistration({ state }: { state: 'blocked' | 'unavailable' }) {
  const { t } = useTexts()
  const { skin } = useSite()
  const isBlocked = state === 'blocked'
  const Icon = isBlocked ? Globe : CloudOff
  const key = isBlocked ? 'REGISTER_BLOCKED' : 'GENERIC_ERROR'
  return (
    <div className="notice" data-empty={key}>
      <Icon aria-hidden className="notice-icon" />
      <h3 className="text-2xl">{t(isBlocked ? 'REGISTER_BLOCKED_TITLE' : 'SOMETHING_WRONG')}</h3>
      <p className="text-soft">{t(key, { brand: skin.name })}</p>
      <a href={useHref(isBlocked ? '/' : '/register')} className={buttonClass('quiet', true)}>
        {t(isBlocked ? 'HOME' : 'TRY_AGAIN')}
      </a>
    </div>
  )
}
