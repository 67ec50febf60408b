import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  // Protocol-relative addresses (//host) would load content from other sites; addresses must name their scheme.
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: isExternal(attribs.href) ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
}

const isExternal = (href: string | undefined) => /^https?:/i.test(href?.trim() ?? '')

/**
 * Sanitises an editor's HTML: keeps text, lists, tables, links and pictures. Removes scripts, frames and forms, as well
 * as styles and classes, since the skin decides the appearance. Ids stay, because links point to them.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
