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
  /** Origins of others whose scripts run in the page, and whose pages it frames. */
  scriptSources?: readonly string[]
  frameSources?: readonly string[]
}

/**
 * The Content-Security-Policy of a self-contained page: no external assets, and no inline code except what is hashed.
 */
export function contentSecurityPolicy(page: PagePolicy): string {
  const { style, script, frameAncestors, framesSelf, scriptSources = [], frameSources = [] } = page
  const scripts = [...(script ? [hashOf(script)] : []), ...scriptSources]
  const frames = [...(framesSelf ? ["'self'"] : []), ...frameSources]
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${scripts.join(' ') || "'none'"}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    `frame-ancestors ${frameAncestors?.length ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}
