import { buttonClass } from '@parlour/ui/button'
import { ArrowLeft, Play } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { withLanguageLinks } from '../../../middleware/site-address.ts'
import { ContentHtml } from '../../../site/content-html.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { ButtonBlock } from '../components/button-block.tsx'
import { PromotionBanner } from '../components/promotion-banner.tsx'
import { findPromotion, pageView } from '../promotions.server.ts'
import type { Route } from './+types/promotion.ts'

/** A game offer redirects to / when no welcome offer is selected. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findPromotion(request, context, params.websiteRoute)
  if (found.state === 'unknown') throw new Response(null, { status: 404 })
  if (found.state === 'closed') throw redirect('/')
  const { promotion, canBeTaken } = found
  const { websiteRoute, bannerSlug, bonusCode } = promotion
  const view = pageView(promotion)
  return {
    ...view,
    html: withLanguageLinks(context, view.html),
    toTake: canBeTaken ? { websiteRoute, bannerSlug, bonusCode } : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: { text: loaderData.title },
        description: { text: loaderData.shortDescription },
        picture: loaderData.share ? { src: loaderData.share, alt: loaderData.title } : null,
        under: ['PROMOTIONS', '/promotions'],
        type: 'article',
      })
    : pageMeta(matches)

export default function Promotion({ loaderData: promotion }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <article className="promotion-page" data-promotion={promotion.slug}>
      <PromotionBanner promotion={promotion} />
      <div className="promotion-columns">
        <aside className="promotion-aside" aria-label={t('PROMOTION_OFFER')}>
          <p className="promotion-text">{promotion.shortDescription}</p>
          <ButtonBlock offer={promotion.toTake} />
          {promotion.type === 'PromoteGame' && promotion.gameSlug && (
            <Link to={`/game?slug=${promotion.gameSlug}`} className={buttonClass('quiet', true)}>
              <Play aria-hidden className="size-4" fill="currentColor" />
              {t('PROMOTION_PLAY')}
            </Link>
          )}
          <Link to="/promotions" className="promotion-back text-link">
            <ArrowLeft aria-hidden className="size-4" />
            {t('PROMOTIONS_ALL')}
          </Link>
        </aside>
        <ContentHtml className="prose-text promotion-prose" html={promotion.html} />
      </div>
    </article>
  )
}
