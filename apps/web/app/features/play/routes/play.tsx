import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { addContacts } from '../add-contacts.server.ts'
import { BankFrame } from '../components/bank-frame.tsx'
import { PlayElsewhere } from '../components/play-elsewhere.tsx'
import { PlayEnded } from '../components/play-ended.tsx'
import { PlayForm } from '../components/play-form.tsx'
import { PlayPaid } from '../components/play-paid.tsx'
import { PlayUnavailable } from '../components/play-unavailable.tsx'
import { loadPlay } from '../play.server.ts'
import { startPlay } from '../start-play.server.ts'
import type { Route } from './+types/play.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadPlay(request, context)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return form.get('intent') === 'contact' ? addContacts(request, context, form) : startPlay(request, context, form)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Deposit and play: from the amount over the bank to the first game. */
export default function Play({ loaderData: view, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/play" title={t('DEPOSIT_AND_PLAY')} size={view.kind === 'bank' ? 'normal' : 'narrow'}>
      <div className="cashier play">{stateOf(view, actionData)}</div>
    </ModalRoute>
  )
}

function stateOf(view: Route.ComponentProps['loaderData'], reply: Route.ComponentProps['actionData']) {
  switch (view.kind) {
    case 'form':
      return <PlayForm {...view} reply={reply && 'attempt' in reply ? reply : undefined} />
    case 'bank':
      return <BankFrame key={view.visit.id} visit={view.visit} />
    case 'paid':
      return <PlayPaid view={view} reply={reply && 'contact' in reply ? reply : undefined} />
    case 'ended':
      return <PlayEnded code={view.code} isPlayer={view.isPlayer} />
    case 'elsewhere':
      return <PlayElsewhere isPlayer={view.isPlayer} />
    case 'unavailable':
      return <PlayUnavailable />
  }
}
