import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/use-site.ts'
import { tellPartner } from './frame-messages.ts'

interface EmbeddedPageProps {
  /** The origin of the page around the frame; null for one that is not listed. */
  partner: string | null
  children: ReactNode
}

/** A form that stands in a partner's page: the skin's panel without the site around it, which reports its height. */
export function EmbeddedPage({ partner, children }: EmbeddedPageProps) {
  const { skin } = useSite()
  const page = useRef<HTMLElement>(null)
  const [isFramed, setFramed] = useState(false)
  useEffect(() => {
    if (!partner || window.parent === window) return
    setFramed(true)
    tellPartner(partner, { type: 'ready' })
  }, [partner])
  // Once the form stands as it does in a frame, and with script.
  useEffect(() => {
    if (!isFramed || !page.current) return
    const { current } = page
    let known = 0
    const measure = () => {
      const height = Math.ceil(current.getBoundingClientRect().height)
      if (height === known) return
      known = height
      tellPartner(partner, { type: 'resized', height })
    }
    // At once and with each font as well: browsers draw nothing in a frame that is out of sight, and observe nothing.
    measure()
    document.fonts.addEventListener('loadingdone', measure)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      document.fonts.removeEventListener('loadingdone', measure)
      observer.disconnect()
    }
  }, [partner, isFramed])
  const { mark, wordmark } = skin.assets
  return (
    <main ref={page} className="embedded" data-framed={isFramed || undefined}>
      <div className="embedded-panel">
        <div className="embedded-brand">
          <img src={mark} alt="" width="40" height="40" className="logo-mark" />
          <img
            src={wordmark.src}
            alt={skin.name}
            width={wordmark.width}
            height={wordmark.height}
            className="logo-name"
          />
        </div>
        {children}
      </div>
    </main>
  )
}
