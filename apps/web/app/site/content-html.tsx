import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { pathWithin, plainLinkOf } from './follow-link.ts'
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
    const link = plainLinkOf(event)
    const to = link ? pathWithin(base, link) : null
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
