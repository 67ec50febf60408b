import { buttonClass } from '@parlour/ui/button'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { breakLength } from '../break-length.ts'
import { DayOff } from '../components/day-off.tsx'
import { HelpLines } from '../components/help-lines.tsx'
import { LimitUsage } from '../components/limit-usage.tsx'
import { NoticedSigns } from '../components/noticed-signs.tsx'
import { PendingChange } from '../components/pending-change.tsx'
import { type Limits, loadLimits } from '../limits.server.ts'
import { A_DAY } from '../shortest-break.ts'
import { closeSign, loadSigns } from '../signs.server.ts'
import { takeBreak } from '../take-break.server.ts'
import type { Route } from './+types/responsible.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [limits, signs] = await Promise.all([loadLimits(context), loadSigns(context)])
  return { limits, signs }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (form.get('intent')) {
    case 'break':
      return takeBreak(request, context, A_DAY)
    case 'close-sign':
      throw await closeSign(context, String(form.get('id')))
    default:
      // Nobody can take a break back, so none begins by a form that does not ask for one.
      throw new Response(null, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Where players stop, limit themselves and find help. Works without the platform as far as it can. */
export default function Responsible({ loaderData: { limits, signs }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { country } = useSite()
  return (
    <ModalRoute route="/account/responsible" title={t('SAFER_PLAY')} backTo="/account">
      <div className="responsible-page">
        <DayOff problem={actionData?.problem} />
        <NoticedSigns signs={signs} />
        {limits && <LimitSummary {...limits} />}
        {limits && <Breaks {...limits.rules} />}
        <HelpLines country={limits?.country ?? country} />
        <Link to="/protection" className="text-link" preventScrollReset>
          {t('PROTECTION_TITLE')}
        </Link>
        <Link to="/pages/responsible-gambling" className="text-link">
          {t('SAFER_PLAY_MORE')}
        </Link>
      </div>
    </ModalRoute>
  )
}

function LimitSummary({ limits, now }: Limits) {
  const { t } = useTexts()
  return (
    <section className="limit-group" aria-labelledby="limits">
      <h3 id="limits">{t('LIMITS_TITLE')}</h3>
      {limits.length === 0 && <p className="limit-soft">{t('LIMITS_NONE')}</p>}
      {limits.map((limit) => (
        <div key={limit.userLimitId} className="limit-card" data-limit={`${limit.type} ${limit.period}`}>
          <LimitUsage limit={limit} withType />
          <PendingChange limit={limit} now={now} />
        </div>
      ))}
      <Link to="/limits" className={buttonClass('quiet', true)} preventScrollReset>
        {t('LIMITS_CHANGE')}
      </Link>
    </section>
  )
}

/** The breaks that take a yes: all but the one of a day, which the button above is for. */
function Breaks({ timeOuts, selfExclusions }: Limits['rules']) {
  const groups: [DictionaryKey, DictionaryKey, readonly string[]][] = [
    ['BREAK_TIME_OUTS', 'BREAK_TIME_OUTS_TEXT', timeOuts.filter((duration) => duration !== A_DAY)],
    ['BREAK_EXCLUSIONS', 'BREAK_EXCLUSIONS_TEXT', selfExclusions],
  ]
  const { t, locale } = useTexts()
  return groups.map(
    ([title, about, durations]) =>
      durations.length > 0 && (
        <section key={title} className="limit-group" aria-labelledby={title}>
          <h3 id={title}>{t(title)}</h3>
          <p className="limit-soft">{t(about)}</p>
          <ul className="break-choices">
            {durations.map((duration) => (
              <li key={duration}>
                <Link
                  to={`/account/responsible/break/${duration}`}
                  className="break-choice"
                  data-break={duration}
                  preventScrollReset
                >
                  <span className="grow">{breakLength(duration, locale)}</span>
                  <ChevronRight aria-hidden className="size-5 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
