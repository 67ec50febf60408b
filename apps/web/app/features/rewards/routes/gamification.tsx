import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { BonusesSection } from '../components/bonuses-section.tsx'
import { BoxesSection } from '../components/boxes-section.tsx'
import { PointsSection } from '../components/points-section.tsx'
import { RewardsWelcome } from '../components/rewards-welcome.tsx'
import { WheelSection } from '../components/wheel-section.tsx'
import { loadRewards, openBox } from '../rewards.server.ts'
import type { Route } from './+types/gamification.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadRewards(context)

export const action = async ({ request, context }: Route.ActionArgs) => openBox(context, await readForm(request))

/** After a refusal too, which others do not read anew: the box may be gone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** All that a player has been given or has earned, in one place. */
export default function Gamification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  return (
    <section className={`rewards rewards-${skin.homeLayout}`}>
      <header className="rewards-header">
        <h1 className="rewards-heading">{t('REWARDS')}</h1>
        <p className="rewards-lead">{t('REWARDS_LEAD')}</p>
      </header>
      {!loaderData ? (
        <Unavailable />
      ) : loaderData.own ? (
        <Own {...loaderData.own} problem={actionData?.problem} />
      ) : (
        <RewardsWelcome />
      )}
    </section>
  )
}

type Rewards = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['own']>

function Own({ boxes, turns, points, hasRoom, bonuses, problem }: Rewards & { problem: string | undefined }) {
  const { skin } = useSite()
  return (
    <div className="rewards-sections">
      <PointsSection points={points} />
      {skin.wheelOfFortune && <WheelSection turns={turns} />}
      <BoxesSection {...boxes} hasRoom={hasRoom} problem={problem} />
      <BonusesSection bonuses={bonuses} />
    </div>
  )
}
