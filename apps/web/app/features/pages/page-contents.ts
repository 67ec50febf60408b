export interface Heading {
  id: string
  text: string
}

const FEWEST = 3

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * The table of contents of a content page: its second-level headings that have an anchor. Empty if the page is too
 * short to need one.
 * @param html sanitised by the content client
 */
export function contentsOf(html: string): Heading[] {
  const headings = [...html.matchAll(/<h2[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replace(/<[^>]+>/g, '')
      .replace(/&([a-z#0-9]+);/g, (entity, name: string) => named[name] ?? entity)
      .trim(),
  }))
  return headings.length < FEWEST ? [] : headings
}
