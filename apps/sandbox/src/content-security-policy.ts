import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of everything that is no page: it loads nothing, and nobody frames it. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What a page needs beyond the empty policy: its inline style and script (allowed by hash), and who may frame it. */
export interface PagePolicy {
  style: string
  script?: string
  /** CSP sources; without any, nobody may frame the page. */
  frameAncestors?: readonly string[]
  /** Whether the page frames other pages of this origin. */
  framesSelf?: boolean
}

/**
 * The Content-Security-Policy of a self-contained page: no external assets, and no inline code except what is hashed.
 */
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
