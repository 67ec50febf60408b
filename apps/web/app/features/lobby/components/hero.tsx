import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

export interface BannerView {
  slug: string
  title: string
  shortDescription: string | null
  actionLabel: string | null
  action: string | null
  /** Narrow and wide picture; null when the art pipeline has none of that name. */
  mobile: { src: string; color: string } | null
  desktop: { src: string; color: string } | null
}

/** The top of Home: banners side by side, to swipe through; the first is the page's largest picture. */
export function Hero({ banners }: { banners: BannerView[] }) {
  const { t } = useTexts()
  const { skin, player } = useSite()
  return (
    <div className={`hero hero-${skin.homeLayout}`}>
      {banners.length === 0 ? (
        <div className="hero-slide hero-empty">
          <img src={skin.assets.motif} alt="" className="hero-picture" />
          <div className="hero-text">
            <h1 className="hero-title">{skin.name}</h1>
            <p className="hero-words">{t(skin.taglineKey)}</p>
          </div>
        </div>
      ) : (
        <ul className="hero-rail" aria-label={t('BANNERS')}>
          {banners.map((banner, index) => (
            <li key={banner.slug} className="hero-slide" style={{ backgroundColor: banner.desktop?.color }}>
              {banner.desktop && banner.mobile && (
                <picture>
                  {/* Section 9: the narrow picture under 576 px. */}
                  <source media="(width < 576px)" srcSet={banner.mobile.src} width="780" height="720" />
                  <img
                    src={banner.desktop.src}
                    alt=""
                    width="1600"
                    height="560"
                    className="hero-picture"
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'low'}
                  />
                </picture>
              )}
              <div className="hero-text">
                {index === 0 ? (
                  <h1 className="hero-title">{banner.title}</h1>
                ) : (
                  <h2 className="hero-title">{banner.title}</h2>
                )}
                {banner.shortDescription && <p className="hero-words">{banner.shortDescription}</p>}
                {banner.action && banner.actionLabel && (
                  <Link
                    to={player && banner.action === '/register' ? '/payments/deposit' : banner.action}
                    className={buttonClass('accent')}
                    preventScrollReset
                  >
                    {player && banner.action === '/register' ? t('DEPOSIT') : banner.actionLabel}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
