import type { Language } from './player-texts.ts'

export interface BannedWord {
  banned: RegExp
  /** What to write instead. */
  instead: string
}

/** Finds it as whole words: a boundary is where no letter stands, accented ones included, which \b does not know. */
const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** Words that texts for players must not use, by language. docs/language.md says why, the glossaries beside it what to say. */
export const bannedWords: Readonly<Record<Language, readonly BannedWord[]>> = {
  en: [{ banned: words('top up'), instead: 'Deposit' }],
  fr: [{ banned: words('bac à sable'), instead: 'environnement de test' }],
  pl: [{ banned: words('na niby'), instead: 'środki wirtualne, wersja demo' }],
  no: [{ banned: words('nettcasino'), instead: 'nettkasino' }],
  br: [{ banned: words('de brincadeira'), instead: 'dinheiro fictício' }],
  de: [],
  es: [],
  it: [],
  fi: [],
}
