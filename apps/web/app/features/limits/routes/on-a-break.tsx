import { buttonClass } from '@parlour/ui/button'
import { Moon } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { playerContext } from '../../../context.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { HelpLines } from '../components/help-lines.tsx'
import type { Route } from './+types/on-a-break.ts'

/** The end of the break, where the address says it as an instant. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  // Whoever is logged in is on no break, whatever an address says.
  if (context.get(playerContext)) throw redirect('/account/responsible')
  const until = new URL(request.url).searchParams.get('until') ?? ''
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(until) && !Number.isNaN(Date.parse(until))
  return { until: isInstant ? until : null }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Where a player arrives who has just begun a break: logged out, with people to talk to. */
export default function OnABreak({ loaderData: { until } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { country } = useSite()
  return (
    <div className="goodbye-page" data-on-a-break={until ?? ''}>
      <Moon aria-hidden className="goodbye-sign" />
      <h1>{t('GOODBYE_TITLE')}</h1>
      <p>{t('GOODBYE_TEXT')}</p>
      {until && (
        <p className="break-until">
          <span>{t('GOODBYE_UNTIL')}</span>
          <strong>
            <Moment at={until} />
          </strong>
        </p>
      )}
      <HelpLines country={country} />
      <Link to="/pages/responsible-gambling" className={buttonClass('quiet')}>
        {t('SAFER_PLAY_MORE')}
      </Link>
    </div>
  )
}
