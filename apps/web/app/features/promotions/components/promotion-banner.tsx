import { tint } from '../../../art/tint.ts'
import type { pageView } from '../promotions.server.ts'

/** The top of a promotion's page: its picture, offer and title. */
export function PromotionBanner({ promotion }: { promotion: ReturnType<typeof pageView> }) {
  const { picture, narrowPicture, offer, title } = promotion
  return (
    <header className={`promotion-banner ${tint(picture?.color)}`}>
      {picture && narrowPicture && (
        <picture>
          {/* The narrow picture for screens below 576 px. */}
          <source media="(width < 576px)" srcSet={narrowPicture.src} width="780" height="720" />
          <img src={picture.src} alt="" width="1600" height="560" fetchPriority="high" />
        </picture>
      )}
      <div className="promotion-banner-words">
        <h1 className="promotion-heading">{title}</h1>
        {offer && <p className="promotion-offer">{offer}</p>}
      </div>
    </header>
  )
}
