import { MailedLinkOutcome, MailedLinkQuestion } from '../../../site/mailed-link.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { type Objection, objectToPayout } from '../object-to-payout.server.ts'
import type { Route } from './+types/object-to-payout.ts'

export const action = async ({ params, context }: Route.ActionArgs) => ({
  objection: await objectToPayout(context, params.code),
})

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The page to which the mail about an excluded player's payout leads. They cannot be logged in. */
export default function ObjectToPayout({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/object-to-payout" title={t('STOP_PAYOUT_TITLE')} size="narrow" hideHeader>
      {actionData ? (
        <Outcome objection={actionData.objection} />
      ) : (
        <MailedLinkQuestion
          form={{ name: 'object-to-payout' }}
          title={t('STOP_PAYOUT_TITLE')}
          text={t('STOP_PAYOUT_TEXT')}
          button={t('STOP_PAYOUT_BUTTON')}
        />
      )}
    </ModalRoute>
  )
}

const outcomeTexts: Record<Objection, DictionaryKey> = {
  STOPPED: 'STOP_PAYOUT_DONE_TEXT',
  CODE_USED: 'STOP_PAYOUT_DONE_TEXT',
  PAYOUT_OVER: 'STOP_PAYOUT_OVER',
  INVALID_CODE: 'INVALID_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
  GENERIC_ERROR: 'GENERIC_ERROR',
}

function Outcome({ objection }: { objection: Objection }) {
  const { t } = useTexts()
  const isDone = objection === 'STOPPED' || objection === 'CODE_USED'
  return (
    <MailedLinkOutcome
      outcome={objection}
      attribute="data-confirmation"
      isDone={isDone}
      title={t(isDone ? 'STOP_PAYOUT_DONE' : 'VERIFY_EMAIL_FAILED')}
      text={t(outcomeTexts[objection])}
      next={{ to: '/', label: t('HOME') }}
    />
  )
}
