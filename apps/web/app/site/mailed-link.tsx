import { Button, buttonClass } from '@parlour/ui/button'
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import type { Ref } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { useSupportEmail } from './use-site.ts'

interface QuestionProps {
  form: { name: string; ref?: Ref<HTMLFormElement> }
  title: string
  text: string
  button: string
}

/** The button that makes a mailed link take effect: opening it must not, since mail scanners open links before people do. */
export function MailedLinkQuestion({ form, title, text, button }: QuestionProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" {...form} replace className="notice">
      <MailCheck aria-hidden className="notice-icon" />
      <h3 className="text-2xl">{title}</h3>
      <p className="text-soft">{text}</p>
      <Button type="submit" wide pending={pending}>
        {button}
      </Button>
    </Form>
  )
}

interface OutcomeProps {
  outcome: string
  /** The attribute by which tests read the outcome. */
  attribute: 'data-confirmation' | 'data-error'
  isDone: boolean
  title: string
  text: string
  next: { to: string; label: string }
}

/** Says what came of a mailed link, and what to do next. */
export function MailedLinkOutcome({ outcome, attribute, isDone, title, text, next }: OutcomeProps) {
  const { t } = useTexts()
  const support = useSupportEmail()
  const mayRetry = outcome === 'GENERIC_ERROR' || outcome === 'RATE_LIMITED'
  return (
    <div className="notice" role={isDone ? 'status' : 'alert'} {...{ [attribute]: outcome }}>
      {isDone ? (
        <CircleCheck aria-hidden className="notice-icon" />
      ) : (
        <CircleAlert aria-hidden className="notice-icon notice-icon-danger" />
      )}
      <h3 className="text-2xl">{title}</h3>
      <p className="text-soft">{text}</p>
      {mayRetry && (
        <Form method="post" replace className="w-full">
          <Button type="submit" wide>
            {t('TRY_AGAIN')}
          </Button>
        </Form>
      )}
      <Link to={next.to} className={buttonClass(isDone ? 'accent' : 'quiet', true)} preventScrollReset>
        {next.label}
      </Link>
      {!isDone && (
        <a href={`mailto:${support}`} className="text-link text-sm">
          {support}
        </a>
      )}
    </div>
  )
}
