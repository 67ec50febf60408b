import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { TextKey, TextParameters } from './generated/dictionary-keys.ts'
import { type Dictionary, type TextArguments, translate } from './translate.ts'
import { isWritten, type Written, write } from './written.ts'

/**
 * A text by its key. One with arguments takes exactly those that it has, so that none is ever shown by its bare key; one of
 * several keys takes those of all.
 */
export type Translate = <Key extends TextKey>(key: Key, ...args: Given<Key>) => string

type Given<Key extends TextKey> = [Key & keyof TextParameters] extends [never]
  ? [args?: Record<string, string | number | Written>]
  : [args: OfAll<Key extends keyof TextParameters ? ArgumentsOf<Key> : never>]

type OfAll<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The arguments of a text. One that is no plural may be an amount or an instant too. */
export type ArgumentsOf<Key extends keyof TextParameters> = {
  [Name in keyof TextParameters[Key]]: string extends TextParameters[Key][Name]
    ? TextParameters[Key][Name] | Written
    : TextParameters[Key][Name]
}

const written = (args: Record<string, string | number | Written>, locale: string): TextArguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, isWritten(value) ? write(value, locale) : value]),
  )

interface Texts {
  /** BCP 47. */
  locale: string
  t: Translate
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
      t: ((key: TextKey, args?: Record<string, string | number | Written>) =>
        translate(dictionary, locale, key, args && written(args, locale))) as Translate,
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
