import { Button, buttonClass } from '@parlour/ui/button'
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { type Confirmation, confirmWithdrawal } from '../confirm-withdrawal.server.ts'
import type { Route } from './+types/confirm-withdrawal.ts'

/** Only a press of the button confirms: mail scanners open links, and some of them run scripts. */
export const action = async ({ params, context }: Route.ActionArgs) => ({
  confirmation: await confirmWithdrawal(context, params.code),
})

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The page to which the mailed link leads. Players may open it where they are not logged in. */
export default function ConfirmWithdrawal({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/confirm-withdrawal" title={t('CONFIRM_WITHDRAW_TITLE')} size="narrow" hideHeader>
      {actionData ? <Outcome confirmation={actionData.confirmation} /> : <Question />}
    </ModalRoute>
  )
}

function Question() {
  const { t } = useTexts()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" name="confirm-withdrawal" replace className="notice">
      <MailCheck aria-hidden className="notice-icon" />
      <h3 className="text-2xl">{t('CONFIRM_WITHDRAW_TITLE')}</h3>
      <p className="text-soft">{t('CONFIRM_WITHDRAW_TEXT')}</p>
      <Button type="submit" wide pending={pending}>
        {t('CONFIRM_WITHDRAW_BUTTON')}
      </Button>
    </Form>
  )
}

const outcomeTexts: Record<Confirmation, DictionaryKey> = {
  CONFIRMED: 'CONFIRM_WITHDRAW_DONE_TEXT',
  CODE_USED: 'CONFIRM_WITHDRAW_DONE_TEXT',
  CODE_EXPIRED: 'CONFIRM_WITHDRAW_EXPIRED',
  WITHDRAWAL_OVER: 'CONFIRM_WITHDRAW_OVER',
  INVALID_CODE: 'INVALID_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
  GENERIC_ERROR: 'GENERIC_ERROR',
}

/** Says how it ended, and what to do next. */
function Outcome({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTexts()
  const { skin, language } = useSite()
  const support = skin.languages.find(({ code }) => code === language)?.supportEmail
  const isDone = confirmation === 'CONFIRMED' || confirmation === 'CODE_USED'
  const mayRetry = confirmation === 'GENERIC_ERROR' || confirmation === 'RATE_LIMITED'
  return (
    <div className="notice" role={isDone ? 'status' : 'alert'} data-confirmation={confirmation}>
      {isDone ? (
        <CircleCheck aria-hidden className="notice-icon" />
      ) : (
        <CircleAlert aria-hidden className="notice-icon notice-icon-danger" />
      )}
      <h3 className="text-2xl">{t(isDone ? 'CONFIRM_WITHDRAW_DONE' : 'VERIFY_EMAIL_FAILED')}</h3>
      <p className="text-soft">{t(outcomeTexts[confirmation])}</p>
      {mayRetry && (
        <Form method="post" replace className="w-full">
          <Button type="submit" wide>
            {t('TRY_AGAIN')}
          </Button>
        </Form>
      )}
      {isDone ? (
        <Link to="/account/history?view=payments" className={buttonClass('accent', true)} preventScrollReset>
          {t('HISTORY')}
        </Link>
      ) : (
        <Link to="/payments/withdraw" className={buttonClass('quiet', true)} preventScrollReset>
          {t('WITHDRAW')}
        </Link>
      )}
      {support && !isDone && (
        <a href={`mailto:${support}`} className="text-link text-sm">
          {support}
        </a>
      )}
    </div>
  )
}
