import { redirectDocument } from 'react-router'
import { MailedLinkOutcome, MailedLinkQuestion } from '../../../site/mailed-link.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { headersAfterUndoing, type Undoing, undoChange } from '../undo-change.server.ts'
import type { Route } from './+types/undo-change.ts'

/** The outcome has an address of its own: whoever was logged in is a visitor then, for whom the page loads anew. */
export const loader = ({ request }: Route.LoaderArgs) => ({ isUndone: new URL(request.url).searchParams.has('undone') })

export async function action({ params, request, context }: Route.ActionArgs) {
  const undoing = await undoChange(context, params.code)
  if (undoing !== 'UNDONE') return { undoing }
  const headers = await headersAfterUndoing(context, request)
  return redirectDocument(`/undo-change/${params.code}?undone`, { headers })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The page to which the mail to the former address leads. Whoever made the change may be the one who is logged in. */
export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const undoing = actionData?.undoing ?? (loaderData.isUndone ? 'UNDONE' : null)
  return (
    <ModalRoute route="/undo-change" title={t('UNDO_CHANGE_TITLE')} size="narrow" hideHeader>
      {undoing ? (
        <Outcome undoing={undoing} />
      ) : (
        <MailedLinkQuestion
          form={{ name: 'undo-change' }}
          title={t('UNDO_CHANGE_TITLE')}
          text={t('UNDO_CHANGE_TEXT')}
          button={t('UNDO_CHANGE_BUTTON')}
        />
      )}
    </ModalRoute>
  )
}

const outcomeTexts: Record<Undoing, DictionaryKey> = {
  UNDONE: 'UNDO_CHANGE_DONE_TEXT',
  CODE_USED: 'UNDO_CHANGE_DONE_TEXT',
  CODE_EXPIRED: 'UNDO_CHANGE_EXPIRED',
  INVALID_CODE: 'INVALID_CODE',
  RATE_LIMITED: 'RATE_LIMITED',
  GENERIC_ERROR: 'GENERIC_ERROR',
}

function Outcome({ undoing }: { undoing: Undoing }) {
  const { t } = useTexts()
  const isDone = undoing === 'UNDONE' || undoing === 'CODE_USED'
  return (
    <MailedLinkOutcome
      outcome={undoing}
      attribute="data-confirmation"
      isDone={isDone}
      title={t(isDone ? 'UNDO_CHANGE_DONE' : 'VERIFY_EMAIL_FAILED')}
      text={t(outcomeTexts[undoing])}
      next={{ to: '/login', label: t('LOGIN') }}
    />
  )
}
