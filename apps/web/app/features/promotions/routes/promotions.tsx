import { EmptyState } from '@parlour/ui/empty-state'
import { Gift } from 'lucide-react'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { ButtonBlock } from '../components/button-block.tsx'
import { PromotionCard } from '../components/promotion-card.tsx'
import { loadPromotionCards } from '../promotions.server.ts'
import type { Route } from './+types/promotions.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadPromotionCards(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** All promotions that the viewer may see. */
export default function Promotions({ loaderData: { cards, selected } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { skin } = useSite()
  // A single offer is a card among much free space, not a screen.
  const isSingle = cards.length === 1
  const layout = isSingle ? 'single' : skin.homeLayout
  return (
    <section className="promotions">
      <header className="promotions-header">
        <h1 className="promotions-heading">{t('PROMOTIONS')}</h1>
        <p className="promotions-lead">{t('PROMOTIONS_LEAD')}</p>
      </header>
      {cards.length > 0 ? (
        <ul className={`promotion-list promotion-list-${layout}`}>
          {cards.map((card) => {
            const isFeatured = card.slug === selected && !isSingle
            return (
              <li key={card.slug} className="promotion-item" data-featured={isFeatured || undefined}>
                <PromotionCard promotion={card} isFirst={card.slug === selected || isSingle} isFeatured={isFeatured} />
              </li>
            )
          })}
        </ul>
      ) : (
        <EmptyState
          code="NO_DATA"
          icon={<Gift aria-hidden />}
          level="h2"
          title={t('PROMOTIONS_NONE')}
          text={t('PROMOTIONS_NONE_TEXT')}
        >
          <ButtonBlock />
        </EmptyState>
      )}
    </section>
  )
}
