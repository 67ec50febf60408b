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
  // Addresses like //host take another site's content by the page's own scheme: only what says its scheme.
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
 * HTML of an editor, as it may stand in our pages: text, lists, tables, links and pictures. Nothing that runs, frames or
 * asks for input, and no style or class of its own: its looks are the skin's. Ids stay, as addresses lead to them.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
