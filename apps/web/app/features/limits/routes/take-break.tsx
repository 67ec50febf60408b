import { Button, buttonClass } from '@parlour/ui/button'
import { Form, Link } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { forgetEntries } from '../../../site/kept-entries.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { breakLength } from '../break-length.ts'
import { loadBreak, takeBreak } from '../take-break.server.ts'
import type { Route } from './+types/take-break.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadBreak(context, params.duration)

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  // Nobody can take a break back: only the page's own form begins one, and only what the page offers.
  if ((await readForm(request)).get('intent') !== 'break') throw new Response(null, { status: 400 })
  await loadBreak(context, params.duration)
  return takeBreak(request, context, params.duration)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Says what a break does and until when, before it begins. */
export default function TakeBreak({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts()
  const isSending = useIsSending('break')
  if (!loaderData)
    return (
      <ModalRoute route="/account/responsible/break" title={t('BREAK_TITLE')} backTo="/account/responsible">
        <Unavailable />
      </ModalRoute>
    )
  const { duration, until, isExclusion } = loaderData
  return (
    <ModalRoute
      route="/account/responsible/break"
      title={`${t(isExclusion ? 'BREAK_EXCLUSIONS' : 'BREAK_TIME_OUTS')} · ${breakLength(duration, locale)}`}
      size="narrow"
      backTo="/account/responsible"
    >
      <Form method="post" name="break" className="form-stack" onSubmit={forgetEntries}>
        <input type="hidden" name="intent" value="break" />
        <FormAlert messages={actionData?.problem ? [actionData.problem] : null} />
        <p className="break-until">
          <span>{t('BREAK_UNTIL')}</span>
          <strong>
            <Moment at={until} />
          </strong>
        </p>
        <ul className="break-effects">
          <li>{t('BREAK_OUT')}</li>
          <li>{t('BREAK_ROUND')}</li>
          <li>{t(isExclusion ? 'BREAK_MONEY_OUT' : 'BREAK_MONEY_STAYS')}</li>
          <li>{t('BREAK_OFFERS')}</li>
          <li>{t('BREAK_FINAL')}</li>
        </ul>
        <Button type="submit" look="danger" wide pending={isSending}>
          {t('BREAK_YES')}
        </Button>
        <Link to="/account/responsible" className={buttonClass('quiet', true)} preventScrollReset>
          {t('BREAK_NO')}
        </Link>
      </Form>
    </ModalRoute>
  )
}
