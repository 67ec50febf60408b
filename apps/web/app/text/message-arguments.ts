import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Whether a translation can replace its source: it must be a valid ICU message with the same arguments used the same
 * way. Plural forms differ by language and are not compared, but the cases of a select are.
 */
export function takesSameArguments(source: string, translation: string): boolean {
  const [want, have] = [argumentsOf(source), argumentsOf(translation)]
  return want !== null && have !== null && want === have
}

/** The arguments as one string; null for an invalid ICU message. */
function argumentsOf(text: string): string | null {
  const found = new Set<string>()
  try {
    collect(parse(text, { ignoreTag: true, captureLocation: false }), found)
  } catch {
    return null
  }
  return [...found].sort().join(' ')
}

/** The arguments that a text needs, by name: a plural or a number takes numbers alone. */
export function neededArguments(text: string): Record<string, 'number' | 'text'> {
  const found = new Set<string>()
  collect(parse(text, { ignoreTag: true, captureLocation: false }), found)
  const needed: Record<string, 'number' | 'text'> = {}
  for (const entry of found) {
    const [name = '', type = ''] = entry.split(':')
    if (type === 'case') continue
    needed[name] = [TYPE.number, TYPE.plural].includes(Number(type)) ? 'number' : (needed[name] ?? 'text')
  }
  return needed
}

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
    found.add(`${element.value}:${element.type}`)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const [name, option] of Object.entries(element.options)) {
      if (element.type === TYPE.select) found.add(`${element.value}:case:${name}`)
      collect(option.value, found)
    }
  }
}
