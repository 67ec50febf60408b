import { useSite } from '../../../site/use-site.ts'
import type { BannerView } from '../hero-banners.ts'
import { BannerRotator } from './banner-rotator.tsx'
import { HeroOpening } from './hero-opening.tsx'

/**
 * The top of Home, in the layout of the skin: `default` shows one banner at a time, `two` shows two side by side, and
 * `splash` opens with the skin's slogan and shows the banners beside or below it. Without banners every layout opens
 * with the slogan.
 */
export function Hero({ banners }: { banners: BannerView[] }) {
  const { skin } = useSite()
  const layout = banners.length === 0 ? 'bare' : skin.homeLayout
  const opens = layout === 'splash' || layout === 'bare'
  return (
    <div className={`hero hero-${layout}`}>
      {opens ? (
        <HeroOpening />
      ) : (
        <h1 className="sr-only">
          {skin.name}: {skin.tagline}
        </h1>
      )}
      {banners.length > 0 && <BannerRotator banners={banners} perPage={layout === 'two' ? 2 : 1} />}
    </div>
  )
}
