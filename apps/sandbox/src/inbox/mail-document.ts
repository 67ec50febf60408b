/**
 * The policy of a mail shown in the inbox: a document without scripts, forms and frames. Styles and pictures are a
 * mail's own affair; links open beside the inbox.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:; form-action 'none'; frame-ancestors 'self'"

/** What the frame that shows a mail allows: links, and our own script measuring its height; no script of the mail. */
export const mailFrameSandbox =
  'allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** A mail's HTML as a document whose links open in a new tab unless they say otherwise. */
export function mailDocument(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head(?:\s[^>]*)?>/i.exec(html)
  if (head) return insert(html, head.index + head[0].length, base)
  const root = /<html(?:\s[^>]*)?>/i.exec(html)
  if (root) return insert(html, root.index + root[0].length, `<head>${base}</head>`)
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)
  if (doctype) return insert(html, doctype[0].length, `<head>${base}</head>`)
  return `<!doctype html><html><head><meta charset="utf-8">${base}</head><body style="margin:16px;font:16px/1.5 system-ui,sans-serif">${html}</body></html>`
}

const insert = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at)
