import { pageTexts } from '../payments/page-texts.ts'
import type { PageTexts } from '../payments/texts/text-keys.ts'
import { en } from './texts/en.ts'
import { fi } from './texts/fi.ts'
import { fr } from './texts/fr.ts'
import { nb } from './texts/nb.ts'
import type { BankTexts } from './texts/text-keys.ts'

/** Languages of the countries of these banks, and of the skins that use them. */
const languages: Readonly<Record<string, BankTexts>> = { en, fi, fr, nb }

/** The texts for a BCP 47 tag, all in one language; English if the bank does not support it. */
export function bankTexts(language: string): { locale: string; texts: PageTexts; bank: BankTexts } {
  const page = pageTexts(language)
  const bank = languages[page.locale.split('-')[0] ?? '']
  return bank ? { ...page, bank } : { ...pageTexts('en'), bank: en }
}
