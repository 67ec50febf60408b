import { isFormOf, isInitialOf, isNicknameOf, isOneTypoFrom, isRespeltFrom } from './name-forms.ts'
import { firstGivenName, nameWords, plain } from './name-letters.ts'

interface Named {
  firstName: string
  lastName: string
}

export type NameSignal = 'NAME' | 'SHORT_NAME' | 'PART_OF_NAME' | 'INITIAL' | 'SWAPPED_NAMES' | 'TYPO' | 'LAST_NAME'

/** A name in the forms in which it is compared. */
function makeForms({ firstName, lastName }: Named) {
  const lastWords = nameWords(lastName)
  return {
    first: firstGivenName(firstName),
    last: plain(lastName),
    whole: plain(`${firstName}${lastName}`),
    lastWords,
    words: [...nameWords(firstName), ...lastWords],
  }
}
type Forms = ReturnType<typeof makeForms>

/** One person is compared with up to a thousand accounts. */
const known = new WeakMap<Named, Forms>()
function formsOf(named: Named): Forms {
  const forms = known.get(named) ?? makeForms(named)
  known.set(named, forms)
  return forms
}

/** How two persons' names are alike; null when they are not. */
export function nameLikeness(named: Named, otherNamed: Named): NameSignal | null {
  const [one, other] = [formsOf(named), formsOf(otherNamed)]
  if (!one.last || !other.last) return null
  const sameLast = isSameWord(one.last, other.last) || isSameWord(one.lastWords.join(''), other.lastWords.join(''))
  const sameFirst = isSameWord(one.first, other.first)
  if ((sameLast && sameFirst) || one.whole === other.whole) return 'NAME'
  if (sameLast && isFormOf(one.first, other.first)) return 'SHORT_NAME'
  if (one.last === other.first && other.last === one.first) return 'SWAPPED_NAMES'
  if (isPartOf(one.words, other.words) || isPartOf(other.words, one.words)) return 'PART_OF_NAME'
  if (sameLast && isInitialOf(one.first, other.first)) return 'INITIAL'
  if (sameLast) return isOneTypoFrom(one.first, other.first) ? 'TYPO' : 'LAST_NAME'
  const likeFirst = sameFirst || isFormOf(one.first, other.first)
  if (likeFirst && isRespeltFrom(one.last, other.last)) return 'TYPO'
  return isLastNameShared(one, other) ? 'LAST_NAME' : null
}

/** Müller and Mueller are one name, which without diacritics is muller. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || withoutUmlautE(one) === withoutUmlautE(other)
const withoutUmlautE = (word: string) => word.replace(/([aou])e/g, '$1')

/** Whether the words of one name, two at least, all stand in the other: Greta Lovelace, Anna Greta Lovelace-King. */
function isPartOf(words: readonly string[], others: readonly string[]): boolean {
  const full = new Set(words.filter((word) => word.length > 1))
  return (
    full.size >= 2 &&
    [...full].every((word) => others.some((other) => isSameWord(word, other) || isNicknameOf(word, other)))
  )
}

/** Whether one word of the last names is the same, or mistyped. */
const isLastNameShared = (one: Forms, other: Forms): boolean =>
  one.lastWords.some((word) =>
    other.lastWords.some((second) => word.length > 1 && (isSameWord(word, second) || isOneTypoFrom(word, second))),
  )
