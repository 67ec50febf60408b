import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { DictionaryKey } from './generated/dictionary-keys.ts'
import { type Dictionary, type TextArguments, translate } from './translate.ts'

interface Texts {
  /** BCP 47. */
  locale: string
  t: (key: DictionaryKey, args?: TextArguments) => string
  /** Formats an amount in minor units; `whole` drops the decimals of round amounts. */
  money: (minor: number, currency: CurrencyCode, whole?: boolean) => string
}

const TextContext = createContext<Texts | null>(null)

export function TextProvider({
  dictionary,
  locale,
  children,
}: {
  dictionary: Dictionary
  locale: string
  children: ReactNode
}) {
  const texts = useMemo<Texts>(
    () => ({
      locale,
      t: (key, args) => translate(dictionary, locale, key, args),
      money: (minor, currency, whole) => formatMoney(minor, currency, locale, whole),
    }),
    [dictionary, locale],
  )
  return <TextContext value={texts}>{children}</TextContext>
}

/** Texts, money formatting and locale of the reader's language. */
export function useTexts(): Texts {
  const texts = use(TextContext)
  if (!texts) throw new Error('useTexts needs a TextProvider')
  return texts
}
