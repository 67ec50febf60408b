import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { ShoppingBag } from 'lucide-react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { BonusRules } from '../../bonuses/public.ts'
import { Bought } from '../components/bought.tsx'
import { ConfirmPurchase } from '../components/confirm-purchase.tsx'
import { PointsPurse } from '../components/points-purse.tsx'
import { ShopShelf } from '../components/shop-shelf.tsx'
import { buyItem, loadShop } from '../shop.server.ts'
import type { Route } from './+types/shop.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadShop(request, context)

export const action = async ({ request, context }: Route.ActionArgs) => buyItem(context, await readForm(request))

/** After a refusal too, which others do not read anew: what is left and what it costs may have changed. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** What points buy, by category. Whoever buys is asked once more, in a dialog with an address of its own. */
export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  return (
    <section className={`shop shop-${skin.homeLayout}`}>
      <header className="shop-header">
        <h1 className="shop-heading">{t('SHOP')}</h1>
        <p className="shop-lead">{t('SHOP_LEAD')}</p>
        {loaderData && <PointsPurse points={loaderData.points} />}
      </header>
      {loaderData ? <Shelves {...loaderData} refusal={actionData ?? null} /> : <Unavailable />}
    </section>
  )
}

type ShelvesProps = NonNullable<Route.ComponentProps['loaderData']> & {
  refusal: NonNullable<Route.ComponentProps['actionData']> | null
}

function Shelves({ shelves, rules, points, bonus, wanted, refusal }: ShelvesProps) {
  const { t } = useTexts()
  return (
    <>
      {rules && <BonusRules rules={rules} />}
      {shelves.length > 0 ? (
        <div className="shop-shelves">
          {shelves.map((shelf) => (
            <ShopShelf key={shelf.category} {...shelf} />
          ))}
        </div>
      ) : (
        <EmptyState
          code="SHOP_EMPTY"
          icon={<ShoppingBag aria-hidden />}
          level="h2"
          title={t('NO_DATA')}
          text={t('SHOP_EMPTY')}
        >
          <Link to="/gamification" className={buttonClass('quiet')}>
            {t('REWARDS')}
          </Link>
        </EmptyState>
      )}
      {wanted && points !== null && <ConfirmPurchase {...wanted} points={points} refusal={refusal} />}
      {bonus && <Bought {...bonus} />}
    </>
  )
}
