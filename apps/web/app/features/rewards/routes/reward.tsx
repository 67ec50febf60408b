import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { OwnBonus } from '../../bonuses/public.ts'
import { loadReward } from '../rewards.server.ts'
import type { Route } from './+types/reward.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadReward(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** What a box or the wheel has given, with the bonus that it is. */
export default function Reward({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/reward" title={t('REWARD')} size="narrow" closeTo="/gamification">
      {!loaderData ? (
        <Unavailable />
      ) : loaderData.found ? (
        <Found {...loaderData.found} />
      ) : (
        <EmptyState code="REWARD_NONE" icon={<Gift aria-hidden />} title={t('NO_DATA')} text={t('REWARD_NONE')}>
          <Link to="/gamification" className={buttonClass('quiet')}>
            {t('REWARDS')}
          </Link>
        </EmptyState>
      )}
    </ModalRoute>
  )
}

type FoundProps = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['found']>

function Found({ kind, box, reward, wins, bonus }: FoundProps) {
  const { t } = useTexts()
  return (
    <div className="reward form-stack" data-reward={wins ? 'WON' : 'NOTHING'}>
      <p className="reward-from">{box}</p>
      <p className="reward-name">{reward}</p>
      {bonus ? (
        <ul>
          <OwnBonus {...bonus} />
        </ul>
      ) : (
        <p className="form-note">{t(wins ? 'REWARD_TAKEN' : 'REWARD_NOTHING')}</p>
      )}
      {kind === 'WHEEL' ? (
        <Link to="/promotions/wheel" className={buttonClass('quiet', true)}>
          {t('WHEEL_SEE')}
        </Link>
      ) : (
        <Link to="/gamification" className={buttonClass('quiet', true)}>
          {t('REWARDS')}
        </Link>
      )}
    </div>
  )
}
