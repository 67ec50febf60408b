/**
 * The policy of a mail shown in the inbox: no scripts, forms or frames. Styles and pictures may come from anywhere;
 * links open in another tab.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:; form-action 'none'; frame-ancestors 'self'"

/**
 * Permissions of the frame that shows a mail: links open, and our own script can measure its height; scripts of the
 * mail cannot run.
 */
export const mailFrameSandbox =
  'allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/**
 * A mail's HTML as a document whose links open in a new tab by default. An attempt to find a tag ends at the next `<`, so that
 * a mail with many beginnings of tags is read once.
 */
export function mailDocument(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head(?:\s[^<>]*)?>/i.exec(html)
  if (head) return insert(html, head.index + head[0].length, base)
  const root = /<html(?:\s[^<>]*)?>/i.exec(html)
  if (root) return insert(html, root.index + root[0].length, `<head>${base}</head>`)
  const doctype = /^\s*<!doctype[^<>]*>/i.exec(html)
  if (doctype) return insert(html, doctype[0].length, `<head>${base}</head>`)
  return `<!doctype html><html><head><meta charset="utf-8">${base}</head><body style="margin:16px;font:16px/1.5 system-ui,sans-serif">${html}</body></html>`
}

const insert = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at)
