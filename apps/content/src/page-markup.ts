import { Marked } from 'marked'
import { placeholders } from './brands.ts'

/** The anchor of a heading, written `## Deposits {#deposits}`; the ids are the same in every language. */
const headingId = /\s*\{#([a-z0-9-]+)\}\s*$/

const markdown = new Marked({
  async: false,
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens)
      const id = headingId.exec(html)?.[1]
      return `<h${depth}${id ? ` id="${id}"` : ''}>${html.replace(headingId, '')}</h${depth}>\n`
    },
  },
})

/** Renders the Markdown of a page to HTML. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false })

/** Replaces placeholders such as `{company}` with their values. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

/** The anchors of a page, in order. */
export const scrollTargets = (html: string): string[] =>
  [...html.matchAll(/<h\d[^>]*\sid="([^"]+)"/g)].map((match) => match[1] ?? '')

/**
 * Problems in a page's text that readers would see, by line (from 1) of the text.
 * @param known the allowed placeholders
 */
export function markupFaults(
  text: string,
  format: 'md' | 'html',
  known: readonly string[] = placeholders,
): { line: number; column: number; message: string }[] {
  const faults: { line: number; column: number; message: string }[] = []
  const ids = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    const fault = (message: string, column: number) => faults.push({ line: index + 1, column: column + 1, message })
    for (const match of line.matchAll(/\{([a-zA-Z]+)\}/g))
      if (!known.includes(match[1] ?? ''))
        fault(`unknown placeholder ${match[0]}; known: ${known.join(' ')}`, match.index)
    const isHeading = format === 'md' ? /^#{1,3}\s/.test(line) : /<h[1-3][\s>]/.test(line)
    const id = format === 'md' ? headingId.exec(line)?.[1] : /<h[1-3][^>]*\sid="([^"]+)"/.exec(line)?.[1]
    if (isHeading && !id) fault('a heading needs a scroll target, such as ## Deposits {#deposits}', 0)
    if (isHeading && id && ids.has(id)) fault(`scroll target "${id}" appears twice`, 0)
    if (isHeading && id) ids.add(id)
  }
  return faults
}
