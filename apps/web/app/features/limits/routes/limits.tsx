import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { changeLimits } from '../change-limits.server.ts'
import { LimitGroup } from '../components/limit-group.tsx'
import { RealityCheckForm } from '../components/reality-check-form.tsx'
import { limitTypes } from '../limit-entry.ts'
import { type Limits, loadLimits } from '../limits.server.ts'
import type { Route } from './+types/limits.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadLimits(context)

export const action = async ({ request, context }: Route.ActionArgs) => changeLimits(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The limits that players set themselves: on deposits, losses, stakes and time. */
export default function LimitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/limits" title={t('LIMITS_TITLE')} backTo="/account/responsible">
      {loaderData ? <Groups {...loaderData} reply={actionData?.reply} /> : <Unavailable />}
    </ModalRoute>
  )
}

type GroupsProps = Limits & { reply: NonNullable<Route.ComponentProps['actionData']>['reply'] | undefined }

function Groups({ limits, rules, realityCheck, currency, now, reply }: GroupsProps) {
  const { t } = useTexts()
  return (
    <div className="responsible-page">
      <p data-raise-wait={rules.raiseWaitHours}>{t('LIMITS_TEXT', { days: Math.ceil(rules.raiseWaitHours / 24) })}</p>
      {rules.raiseAfterPeriod && <p>{t('RULE_RAISE_PERIOD')}</p>}
      {limitTypes.map((type) => (
        <LimitGroup
          key={type}
          type={type}
          limits={limits.filter((limit) => limit.type === type)}
          currency={currency}
          now={now}
          reply={reply}
          isFirst={limits.length === 0 && type === 'DEPOSIT'}
        />
      ))}
      <RealityCheckForm {...realityCheck} />
    </div>
  )
}
