import { useSite } from '../../../site/use-site.ts'
import type { BannerView } from '../hero-banners.ts'
import { BannerRotator } from './banner-rotator.tsx'
import { HeroOpening } from './hero-opening.tsx'

/**
 * The top of Home by the skin's layout (section 2): `default` is a stage with one banner at a time, `two` a pair of doors,
 * `splash` an opening with the house's promise, which has the banners beside or below it. Without any banner every
 * layout opens with the promise.
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
