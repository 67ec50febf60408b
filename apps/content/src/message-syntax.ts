import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

interface MessageFault {
  message: string
  /** Offset into the text. */
  offset: number
}

type Parsed = { elements: MessageFormatElement[] } | { fault: MessageFault }

/** Parses ICU message syntax just as the web does when it compiles the text. */
export function parseMessage(text: string): Parsed {
  try {
    // ignoreTag, as on the web: texts contain no markup.
    return { elements: parse(text, { ignoreTag: true }) }
  } catch (error) {
    const location = (error as { location?: { start: { offset: number } } }).location
    const kind = error instanceof Error ? error.message : String(error)
    return { fault: { message: readable(kind), offset: location?.start.offset ?? 0 } }
  }
}

/** Turns MISSING_OTHER_CLAUSE into "missing other clause". */
const readable = (kind: string) => kind.toLowerCase().replaceAll('_', ' ')

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
}

/**
 * The arguments of a text as sorted `name:kind`. A translation must have those of its source; otherwise the web would
 * pass values that the text does not show, or none where it needs one. Plural forms differ by language and are not
 * compared; the cases of a select are.
 */
export function messageArguments(text: string): string[] {
  const parsed = parseMessage(text)
  if ('fault' in parsed) return []
  const found = new Set<string>()
  collect(parsed.elements, found)
  return [...found].sort()
}

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    const kind = kinds[element.type]
    if (kind && 'value' in element) found.add(`${element.value}:${kind}`)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const [name, option] of Object.entries(element.options)) {
      if (element.type === TYPE.select) found.add(`${element.value}:select:${name}`)
      collect(option.value, found)
    }
  }
}
