import { MailedLinkOutcome, MailedLinkQuestion } from '../../../site/mailed-link.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { type Confirmation, confirmWithdrawal } from '../confirm-withdrawal.server.ts'
import type { Route } from './+types/confirm-withdrawal.ts'

export const action = async ({ params, context }: Route.ActionArgs) => ({
  confirmation: await confirmWithdrawal(context, params.code),
})

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The page to which the mailed link leads. Players may open it where they are not logged in. */
export default function ConfirmWithdrawal({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/confirm-withdrawal" title={t('CONFIRM_WITHDRAW_TITLE')} size="narrow" hideHeader>
      {actionData ? (
        <Outcome confirmation={actionData.confirmation} />
      ) : (
        <MailedLinkQuestion
          form={{ name: 'confirm-withdrawal' }}
          title={t('CONFIRM_WITHDRAW_TITLE')}
          text={t('CONFIRM_WITHDRAW_TEXT')}
          button={t('CONFIRM_WITHDRAW_BUTTON')}
        />
      )}
    </ModalRoute>
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

function Outcome({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTexts()
  const isDone = confirmation === 'CONFIRMED' || confirmation === 'CODE_USED'
  return (
    <MailedLinkOutcome
      outcome={confirmation}
      attribute="data-confirmation"
      isDone={isDone}
      title={t(isDone ? 'CONFIRM_WITHDRAW_DONE' : 'VERIFY_EMAIL_FAILED')}
      text={t(outcomeTexts[confirmation])}
      next={
        isDone
          ? { to: '/account/history?view=payments', label: t('HISTORY') }
          : { to: '/payments/withdraw', label: t('WITHDRAW') }
      }
    />
  )
}
