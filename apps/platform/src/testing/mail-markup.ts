/** Reads the HTML of our mails, which is well-formed. */

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** A text as a mail shows it, with the backgrounds behind it from the back to the front. */
export interface TextInMail {
  text: string
  colour: string
  grounds: readonly string[]
  isWordmark: boolean
}

const voidElements = new Set(['meta', 'br', '!doctype'])

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|(lt|gt|amp|quot|nbsp|zwnj));/g, (_, code: string | undefined, name: string) =>
    code
      ? String.fromCodePoint(Number(code))
      : ({ lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0', zwnj: '\u200c' }[name] ?? ''),
  )

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )

/** Calls back for each text with the elements around it, from the outermost. */
function walk(html: string, onText: (text: string, around: readonly Element[]) => void): Element[] {
  const open: Element[] = []
  const all: Element[] = []
  for (const [, comment, close, name = '', attributes = '', text] of html.matchAll(
    /(<!--[\s\S]*?-->)|<(\/?)([!\w]+)([^>]*)>|([^<]+)/g,
  )) {
    if (comment !== undefined) continue
    if (text !== undefined) onText(unescaped(text), open)
    else if (close) {
      const last = open.pop()
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`)
    } else {
      const element = { name: name.toLowerCase(), attributes: attributesOf(attributes) }
      all.push(element)
      if (!voidElements.has(element.name)) open.push(element)
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return all
}

const styleOf = ({ attributes }: Element, property: string) =>
  attributes.style
    ?.split(';')
    .findLast((declaration) => declaration.startsWith(`${property}:`))
    ?.slice(property.length + 1)

const isHidden = (element: Element) =>
  element.name === 'head' || element.attributes['aria-hidden'] === 'true' || styleOf(element, 'display') === 'none'

/** All elements of a mail, and its visible texts. */
export function markupOf(html: string): { elements: Element[]; texts: TextInMail[] } {
  const texts: TextInMail[] = []
  const elements = walk(html, (text, around) => {
    if (text.trim() === '' || around.length === 0 || around.some(isHidden)) return
    const colour = around.map((element) => styleOf(element, 'color')).findLast((found) => found !== undefined)
    const grounds = around.flatMap((element) => [element.attributes.bgcolor, styleOf(element, 'background')])
    texts.push({
      text: text.trim(),
      colour: colour ?? 'none',
      grounds: grounds.filter((ground) => ground !== undefined),
      isWordmark: around.some(({ attributes }) => attributes.role === 'img'),
    })
  })
  return { elements, texts }
}

/** Where the links of a mail lead. */
export const linksIn = (html: string): (string | undefined)[] =>
  markupOf(html).elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href] : []))
