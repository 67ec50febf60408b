import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ShownStep } from '../next-step.server.ts'
import type { NextStep } from '../next-step.ts'

const ways: Record<NextStep, { to: string; label: DictionaryKey }> = {
  EMAIL: { to: '/account/profile', label: 'NEXT_STEP_EMAIL_LINK' },
  DOCUMENTS: { to: '/account/documents', label: 'PROFILE_SEND_DOCUMENT' },
  REQUIRED_LIMIT: { to: '/limits', label: 'NEXT_STEP_LIMITS_LINK' },
  REQUIRED_TYPES: { to: '/limits', label: 'NEXT_STEP_LIMITS_LINK' },
  DEPOSIT: { to: '/payments/deposit', label: 'NEXT_STEP_DEPOSIT_LINK' },
  LIMITS: { to: '/limits', label: 'NEXT_STEP_LIMITS_LINK' },
}

/** Greets a new player, and says what to do next. */
export function NextStepCard({ step, name, address, document, missingLimits }: ShownStep) {
  const { t } = useTexts()
  const words = {
    EMAIL: t('UNCONFIRMED_EMAIL', { address }),
    DOCUMENTS: t(document),
    REQUIRED_LIMIT: t('DEPOSIT_LIMIT_REQUIRED'),
    REQUIRED_TYPES: t('LIMIT_REQUIRED'),
    DEPOSIT: t('NEXT_STEP_DEPOSIT'),
    LIMITS: t('NEXT_STEP_LIMITS'),
  } satisfies Record<NextStep, string>
  const { to, label } = ways[step]
  return (
    <section className="next-step" data-next-step={step} aria-labelledby="next-step">
      <div>
        <h2 id="next-step" className="next-step-title">
          {t('NEXT_STEP_TITLE', { name })}
        </h2>
        <p className="next-step-words">{words[step]}</p>
        {step === 'REQUIRED_TYPES' && (
          <ul className="next-step-limits">
            {missingLimits.map(({ type, label }) => (
              <li key={type} data-limit-missing={type}>
                {t(label)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link to={to} className={buttonClass('accent')} preventScrollReset>
        {t(label)}
      </Link>
    </section>
  )
}
