import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../text/text.tsx'
import type { BannerView } from '../hero-banners.ts'
import { useRotation } from '../use-rotation.ts'
import { BannerSlide } from './banner-slide.tsx'

interface BannerRotatorProps {
  banners: BannerView[]
  perPage: 1 | 2
}

/**
 * A carousel of banners: swipeable without script. It rotates every 8 s unless the visitor prefers reduced motion, and
 * pauses while pointer, touch or focus is on it.
 */
export function BannerRotator({ banners, perPage }: BannerRotatorProps) {
  const { t } = useTexts()
  const rail = useRef<HTMLUListElement>(null)
  const { page, pages, playing, toggle, goTo, turn, railEvents } = useRotation(rail, banners.length, perPage)
  return (
    <section className="hero-stage" aria-label={t('BANNERS')}>
      <ul ref={rail} className="hero-rail" data-count={banners.length} {...railEvents}>
        {banners.map((banner, index) => (
          <BannerSlide key={banner.slug} banner={banner} first={index < perPage} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="hero-controls">
          <button type="button" className="hero-control" onClick={toggle} data-rotation={playing ? 'on' : 'off'}>
            {playing ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
            <span className="sr-only">{t(playing ? 'BANNERS_PAUSE' : 'BANNERS_PLAY')}</span>
          </button>
          <button type="button" className="hero-control" aria-label={t('BANNERS_BACK')} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </button>
          {Array.from({ length: pages }, (_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
              key={index}
              type="button"
              className="hero-dot"
              aria-label={t('BANNERS_SHOW', { page: index + 1, pages })}
              aria-current={index === page || undefined}
              onClick={() => goTo(index)}
            />
          ))}
          <button type="button" className="hero-control" aria-label={t('BANNERS_ON')} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </section>
  )
}
