import { buttonClass } from '@parlour/ui/button'
import { ArrowRight, Play } from 'lucide-react'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PromotionCardView } from '../promotions.server.ts'

interface PromotionCardProps {
  promotion: PromotionCardView
  /** Its picture loads eagerly. */
  isFirst: boolean
  /** The welcome offer spans the whole list. */
  isFeatured: boolean
}

/**
 * A promotion in a list: the offer in large type, its conditions below. One for a game (type PromoteGame) links to the
 * game as well as to its own page.
 */
export function PromotionCard({ promotion, isFirst, isFeatured }: PromotionCardProps) {
  const { t } = useTexts()
  const { slug, title, offer, shortDescription, picture, gameSlug } = promotion
  const page = `/promotions/${promotion.websiteRoute}`
  const game = promotion.type === 'PromoteGame' && gameSlug ? `/game?slug=${gameSlug}` : null
  return (
    <article className="promotion-card" data-promotion={slug} data-featured={isFeatured || undefined}>
      <div className={`promotion-picture ${tint(picture?.color)}`}>
        {picture && (
          <img
            src={picture.src}
            alt=""
            width="1600"
            height="560"
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding="async"
          />
        )}
      </div>
      <div className="promotion-words">
        {offer && <p className="promotion-offer">{offer}</p>}
        <h2 className="promotion-title">
          <Link to={game ?? page} className="promotion-link">
            {title}
          </Link>
        </h2>
        <p className="promotion-text">{shortDescription}</p>
        <p className="promotion-ways">
          {game ? (
            <>
              <span aria-hidden className={buttonClass('accent')}>
                <Play className="size-4" fill="currentColor" />
                {t('PROMOTION_PLAY')}
              </span>
              <Link to={page} className="promotion-more text-link">
                {t('PROMOTION_TERMS')}
                <span className="sr-only">: {title}</span>
              </Link>
            </>
          ) : (
            <span aria-hidden className={buttonClass(isFirst ? 'accent' : 'quiet')}>
              {t('PROMOTION_MORE')}
              <ArrowRight className="size-4" />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
