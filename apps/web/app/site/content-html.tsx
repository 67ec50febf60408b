import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { trustedHtml } from './trusted-types.ts'
import { useSite } from './use-site.ts'

interface ContentHtmlProps {
  /** Sanitised on reading (clients/content-reading.server.ts). */
  html: string
  className: string
}

/** HTML from the content services. Its links to pages of the site navigate without a new document. */
export function ContentHtml({ html, className }: ContentHtmlProps) {
  const navigate = useNavigate()
  const { languages } = useSite().skin
  const base = useHref('/').replace(/\/$/, '')
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const to = link && isPlain ? pathWithin(base, link) : null
    // Another language needs a new document.
    if (!to || languages.some(({ code }) => to.split('/')[1] === code)) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks reach it from the links in it, which also work by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
    <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  )
}

/** A link's path for the router; null for other sites and for files. */
function pathWithin(base: string, { origin, pathname, search, hash, target }: HTMLAnchorElement): string | null {
  const isOurs = origin === location.origin && (pathname === base || pathname.startsWith(`${base}/`))
  if (!isOurs || target || /\.\w+$/.test(pathname)) return null
  return `${pathname.slice(base.length) || '/'}${search}${hash}`
}
