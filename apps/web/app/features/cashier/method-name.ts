import { useTexts } from '../../text/text.tsx'

/** Options that have a name of their own in the dictionary (METHOD_ and the slug). */
const named: ReadonlySet<string> = new Set(['CARD_PAYMENT_IQ', 'CARD_PAYAGE'])

/** Names that are the same in every language. */
const brands: Readonly<Record<string, string>> = { BANK_ZIMPLER: 'Zimpler', WALLET_APPLEPAY: 'Apple Pay' }

/** "PAYMENT_IQ" as a reader's eye takes it: "Payment Iq". */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(^| )\w/g, (letter) => letter.toUpperCase())

/** A payment option's name for the player. */
export function useMethodName() {
  const { t } = useTexts()
  return ({ slug }: { slug: string; method: string }) =>
    named.has(slug) ? t(`METHOD_${slug}`) : (brands[slug] ?? plain(slug))
}
