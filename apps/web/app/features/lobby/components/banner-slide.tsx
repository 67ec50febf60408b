import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { type BannerView, bannerButton } from '../hero-banners.ts'

/** The first banner has the page's largest picture. */
export function BannerSlide({ banner, first }: { banner: BannerView; first: boolean }) {
  const { t } = useTexts()
  const { player } = useSite()
  const button = bannerButton(banner, player !== null)
  return (
    <li className="hero-slide" data-banner={banner.slug}>
      <div className={`hero-picture ${tint(banner.desktop?.color)}`}>
        {banner.desktop && banner.mobile && (
          <picture>
            {/* The narrow picture for screens below 576 px. */}
            <source media="(width < 576px)" srcSet={banner.mobile.src} width="780" height="720" />
            <img
              src={banner.desktop.src}
              alt=""
              width="1600"
              height="560"
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first ? 'high' : 'low'}
            />
          </picture>
        )}
      </div>
      <div className="hero-text">
        <h2 className="hero-title">{banner.title}</h2>
        {banner.shortDescription && <p className="hero-words">{banner.shortDescription}</p>}
        {button && (
          <Link to={button.to} className={buttonClass('accent')} preventScrollReset={button.to === '/register'}>
            {'text' in button.label ? button.label.text : t(button.label.key)}
            {/* "Read more" alone is meaningless in a list of links. */}
            {'key' in button.label && <span className="sr-only">: {banner.title}</span>}
          </Link>
        )}
      </div>
    </li>
  )
}
