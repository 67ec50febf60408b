import { Button, buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gift } from 'lucide-react'
import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { readForm } from '../../../forms/read-form.server.ts'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { UserBonus } from '../bonus-groups.ts'
import { cancelBonus, loadBonusToCancel } from '../bonuses.server.ts'
import { BonusFacts } from '../components/bonus-facts.tsx'
import type { Route } from './+types/cancel-bonus.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadBonusToCancel(context, params.userBonusId)

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  cancelBonus(context, params.userBonusId, await readForm(request))

/** After a refusal too, which others do not read anew: what the bonus holds may have changed. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Says what cancelling a bonus removes before it is done. */
export default function CancelBonus({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute
      route="/account/bonuses/cancel"
      title={t(loaderData && !loaderData.bonus ? 'BONUSES' : 'BONUS_CANCEL')}
      size="narrow"
      backTo="/account/bonuses"
    >
      {!loaderData ? (
        <Unavailable />
      ) : loaderData.bonus ? (
        <Question userBonus={loaderData.bonus} problem={actionData?.problem} />
      ) : (
        <EmptyState code="BONUS_GONE" icon={<Gift aria-hidden />} title={t('BONUS_GONE')} text={t('BONUS_GONE_TEXT')}>
          <Link to="/account/bonuses" className={buttonClass('accent')} preventScrollReset>
            {t('REWARDS_ALL_BONUSES')}
          </Link>
          <Link to="/account" className={buttonClass('quiet')} preventScrollReset>
            {t('ACCOUNT')}
          </Link>
        </EmptyState>
      )}
    </ModalRoute>
  )
}

function Question({ userBonus, problem }: { userBonus: UserBonus; problem: string | undefined }) {
  const { t, money } = useTexts()
  const isSending = useIsSending('cancel-bonus')
  const { amount, freeSpins } = userBonus.forfeits
  const hasLoss = amount > 0 || freeSpins > 0
  return (
    <Form method="post" name="cancel-bonus" className="form-stack" preventScrollReset>
      <input type="hidden" name="intent" value="cancel-bonus" />
      <input key={amount} type="hidden" name="amount" value={amount} />
      <input key={`${freeSpins} spins`} type="hidden" name="freeSpins" value={freeSpins} />
      <FormAlert messages={problem ? [problem] : null} />
      <div className="bonus-loss" data-forfeits={`${amount} ${freeSpins}`}>
        <h3>{userBonus.bonus.name}</h3>
        <p>{t(hasLoss ? 'BONUS_CANCEL_TEXT' : 'BONUS_CANCEL_UNUSED')}</p>
        {hasLoss && (
          <BonusFacts
            facts={[
              amount > 0 && [t('BONUS_BALANCE'), money(amount, userBonus.wallet.currencyCode)],
              freeSpins > 0 && [t('BONUS_SPINS'), freeSpins],
            ]}
          />
        )}
      </div>
      <p className="form-note">{t('BONUS_CANCEL_REAL')}</p>
      <Button type="submit" look="danger" wide pending={isSending}>
        {t('BONUS_CANCEL')}
      </Button>
      <Link to="/account/bonuses" className={buttonClass('quiet', true)} preventScrollReset>
        {t('BONUS_KEEP')}
      </Link>
    </Form>
  )
}
