import { en, type Texts } from './en.ts'

/** The languages of the games. */
export const languages = ['en'] as const
const texts: Readonly<Record<string, Texts>> = { en }

/** The game language nearest to a BCP 47 tag; English where there is none. */
export function languageOf(tag: string): string {
  const [base = ''] = tag.toLowerCase().split('-')
  const language = { pt: 'pt-BR', br: 'pt-BR', no: 'nb', nn: 'nb' }[base] ?? base
  return Object.hasOwn(texts, language) ? language : 'en'
}

export const textsOf = (language: string): Texts => texts[languageOf(language)] ?? en
