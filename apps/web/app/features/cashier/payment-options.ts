import type { CashierOptionsQuery } from './generated/cashier.ts'

type PlatformOption = CashierOptionsQuery['paymentOptions'][number]

/** A payment option with its name and description from the content service. */
export interface PaymentOption extends PlatformOption {
  name: string
  /** Empty when there is none. */
  description: string
}

/** Fallback name when the content service has none: "CARD_PAYMENT_IQ" becomes "Card Payment Iq". */
const plain = (slug: string) =>
  slug
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(^| )\w/g, (letter) => letter.toUpperCase())

/** Adds the content service's names and descriptions, by the option's slug. */
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

/** The options that work on this device. */
export function usableOptions<Option extends { slug: string }>(
  options: readonly Option[],
  userAgent: string,
): Option[] {
  return options.filter(({ slug }) => !APPLE_PAY.test(slug) || IOS_MOBILE.test(userAgent))
}

/** An option is preselected when it is the only one or was used last. */
export function preselectedOption(
  options: readonly { slug: string }[],
  lastUsed: string | undefined,
): string | undefined {
  const [first, ...others] = options
  if (others.length === 0) return first?.slug
  return options.find(({ slug }) => slug === lastUsed)?.slug
}

/** Value of the choice to pay with a card that is not saved yet. */
export const NEW_ACCOUNT = 'new'
