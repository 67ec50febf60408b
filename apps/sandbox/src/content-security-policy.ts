import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What one page needs beyond nothing: its own inline style and script (allowed by hash) and who may frame it. */
export interface PagePolicy {
  style: string
  script?: string
  /** CSP sources; none means that nobody may frame the page. */
  frameAncestors?: readonly string[]
  /** Whether the page frames other pages of this origin. */
  framesSelf?: boolean
}

/** The Content-Security-Policy of a page that stands alone: no outside asset, nothing inline but what is hashed. */
export function contentSecurityPolicy({ style, script, frameAncestors, framesSelf }: PagePolicy): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${script ? hashOf(script) : "'none'"}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-src ${framesSelf ? "'self'" : "'none'"}`,
    `frame-ancestors ${frameAncestors?.length ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}
