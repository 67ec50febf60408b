/** The number of characters that search engines show. */
const DESCRIPTION_CHARACTERS = 160
/** A page with fewer questions does not count as a list of questions. */
const FEWEST_QUESTIONS = 3

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The plain text of a paragraph of sanitised HTML. */
function wordsOf(html: string): string {
  const text = html
    .replace(/<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
  // Keeps no-break spaces, such as before a question mark in French.
  return text.replace(/[ \t\r\n]+/g, ' ').trim()
}

/** A page's description: its first paragraph, cut after a complete word. Null without text. */
export function descriptionOf(html: string): string | null {
  const text = wordsOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
  if (text.length <= DESCRIPTION_CHARACTERS) return text || null
  return `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/[\s,;:–-]+\S*$/, '')}…`
}

/**
 * Paragraphs that begin with a question in bold, as on the help page, in the format of schema.org; null for other
 * pages.
 */
export function questionsOf(html: string): Record<string, unknown> | null {
  const questions = [...html.matchAll(/<p><strong>([^<]+\?)<\/strong>([\s\S]+?)<\/p>/g)].map(
    ([, name = '', text = '']) => ({
      '@type': 'Question',
      name: wordsOf(name),
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(text) },
    }),
  )
  if (questions.length < FEWEST_QUESTIONS) return null
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }
}
