import type { CashierOptionsQuery } from './generated/cashier.ts'

type PlatformOption = CashierOptionsQuery['paymentOptions'][number]

/** A way to pay with what the content service says of it. */
export interface PaymentOption extends PlatformOption {
  name: string
  /** Empty where there is none. */
  description: string
}

/** "CARD_PAYMENT_IQ" as a reader takes it where the content service says nothing of it: "Card Payment Iq". */
const plain = (slug: string) =>
  slug
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(^| )\w/g, (letter) => letter.toUpperCase())

/** Names and descriptions are content, by the option's slug. */
export function describedOptions(
  options: readonly PlatformOption[],
  infos: Readonly<Record<string, { name: string; description: string } | undefined>>,
): PaymentOption[] {
  return options.map((option) => {
    const info = infos[option.slug]
    return { ...option, name: info?.name ?? plain(option.slug), description: info?.description ?? '' }
  })
}

/** Offered only on iOS mobile. */
const APPLE_PAY = /APPLE_?PAY/
const IOS_MOBILE = /\b(iPhone|iPod)\b|\biPad\b.*\bMobile\b/

/** The options that this device can use. */
export function usableOptions<Option extends { slug: string }>(
  options: readonly Option[],
  userAgent: string,
): Option[] {
  return options.filter(({ slug }) => !APPLE_PAY.test(slug) || IOS_MOBILE.test(userAgent))
}

/** An option is preselected when it is the only one or was used last. */
export function selectedByItself(
  options: readonly { slug: string }[],
  lastUsed: string | undefined,
): string | undefined {
  const [first, ...others] = options
  if (others.length === 0) return first?.slug
  return options.find(({ slug }) => slug === lastUsed)?.slug
}

/** Value of the choice that pays with a card not saved yet. */
export const NEW_ACCOUNT = 'new'
