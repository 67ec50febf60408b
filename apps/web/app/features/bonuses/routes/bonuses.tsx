import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { claimBonus, loadBonuses } from '../bonuses.server.ts'
import { ActiveBonus } from '../components/active-bonus.tsx'
import { AvailableBonus, OfferedBonus } from '../components/available-bonus.tsx'
import { BonusRules } from '../components/bonus-rules.tsx'
import { PendingBonus } from '../components/pending-bonus.tsx'
import type { Route } from './+types/bonuses.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadBonuses(context)

export const action = async ({ request, context }: Route.ActionArgs) => claimBonus(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The player's bonuses: the one in play, those that wait for it, and what they can claim or deposit for. */
export default function Bonuses({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account/bonuses" title={t('BONUSES')} backTo="/account">
      {loaderData ? <Groups {...loaderData} /> : <Unavailable />}
    </ModalRoute>
  )
}

type GroupsProps = NonNullable<Route.ComponentProps['loaderData']>

function Groups({ active, pending, available, offers, currency, withdrawal, rules }: GroupsProps) {
  const { t } = useTexts()
  if (active.length + pending.length + available.length + offers.length === 0)
    return (
      <EmptyState code="NO_DATA" icon={<Gift aria-hidden />} title={t('NO_DATA')} text={t('BONUSES_NONE')}>
        <BonusRules rules={rules} />
        {rules.bar === null && (
          <Link to="/promotions" className={buttonClass('quiet')}>
            {t('NAV_PROMOTIONS')}
          </Link>
        )}
      </EmptyState>
    )
  const lists: { key: DictionaryKey; items: ReactNode[] }[] = [
    { key: 'BONUSES_ACTIVE', items: active.map((one) => <ActiveBonus key={one.userBonusId} userBonus={one} />) },
    { key: 'BONUSES_PENDING', items: pending.map((one) => <PendingBonus key={one.userBonusId} userBonus={one} />) },
    {
      key: 'BONUSES_AVAILABLE',
      items: [
        ...available.map((one) => <AvailableBonus key={one.userBonusId} userBonus={one} withdrawal={withdrawal} />),
        ...offers.map((one) => (
          <OfferedBonus key={one.bonusId} offer={one} currency={currency} withdrawal={withdrawal} />
        )),
      ],
    },
  ]
  return (
    <div className="bonus-groups">
      <BonusRules rules={rules} />
      {lists.map(
        ({ key, items }) =>
          items.length > 0 && (
            <section key={key} className="bonus-group" data-bonuses={key} aria-labelledby={key}>
              <h3 id={key}>{t(key)}</h3>
              <ul>{items}</ul>
            </section>
          ),
      )}
    </div>
  )
}
