import { dictionary } from '@zxcvbn-ts/language-common'
import { skins } from '../brands/brand-senders.ts'
import type { Player } from './player-store.ts'

/** The most frequent passwords of public leaks, in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Digits and symbols around a leaked password that do not make it harder to guess: Dragon-2026 is still dragon. */
const maxDecoration = 6
const minWordLength = 4
/** Characters that a password needs besides the player's own words. */
const minOther = 6
const minDistinct = 5

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withLetters = (text: string, one: 'i' | 'l') =>
  text.replace(/[@43!0$57]/g, (sign) => lookAlikes[sign] ?? sign).replaceAll('1', one)

/** Letters in lower case and without accents. */
const folded = (text: string) => text.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters and digits alone: O'Brien is obrien. */
const bare = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)

const isLeaked = (text: string) =>
  leaked.has(text) || leaked.has(withLetters(text, 'i')) || leaked.has(withLetters(text, 'l'))

/** Whether the text is a leaked password with at most `maxDecoration` digits or symbols before and after it. */
function isDecoratedLeak(text: string): boolean {
  for (let start = 0; start <= maxDecoration; start++) {
    for (let end = text.length; start + text.length - end <= maxDecoration; end--) {
      if (end - start < minWordLength) break
      if (isLeaked(text.slice(start, end))) return true
      if (isLetter(text[end - 1])) break
    }
    if (isLetter(text[start])) break
  }
  return false
}

/** Whether the text repeats one pattern, or consists of a few characters only. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size < minDistinct) return true
  const repeats = (period: number) => [...text].every((character, index) => character === text[index % period])
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(repeats)
}

/**
 * Whether somebody would soon guess the password: it is a frequent one of public leaks, or little remains of it without
 * words that belong to the player. Follows NIST SP 800-63B and OWASP ASVS.
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const text = folded(password)
  const words = ownWords
    .map(bare)
    .filter((word) => word.length >= minWordLength)
    .sort((one, other) => other.length - one.length)
  const isOwn = (written: string) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), written)
    return rest !== written && (rest.length < minOther || isDecoratedLeak(rest))
  }
  const spellings = [text, withLetters(text, 'i'), withLetters(text, 'l')]
  return isMonotonous(text) || isDecoratedLeak(text) || spellings.map(bare).some(isOwn)
}

export type PasswordOwner = Pick<Player, 'firstName' | 'lastName' | 'skin'> & { email: string | null }

/** What a stranger knows or guesses about the player: names, the e-mail address before its @, and the site's name. */
function ownWordsOf({ email, firstName, lastName, skin }: PasswordOwner): string[] {
  const mailbox = email?.split('@')[0] ?? ''
  const phrases = [mailbox, firstName, lastName, skins[skin]?.name ?? '']
  return phrases.flatMap((phrase) => [phrase, ...phrase.split(/[\s\d._+-]+/)])
}

export const guessableProblem = (password: string, owner: PasswordOwner) =>
  isGuessable(password, ownWordsOf(owner))
    ? {
        code: 'GUESSABLE_PASSWORD' as const,
        field: 'password',
        message: 'password has leaked or is easy to guess',
      }
    : undefined
