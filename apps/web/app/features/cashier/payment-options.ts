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

type PaymentInfos = Readonly<Record<string, { name: string; description: string } | undefined>>

/** The content service's name of a method, by its slug (METHOD_PROVIDER). */
export const methodName = (slug: string, infos: PaymentInfos): string => infos[slug]?.name ?? plain(slug)

/** Adds the content service's names and descriptions, by the option's slug. */
export function describedOptions(options: readonly PlatformOption[], infos: PaymentInfos): PaymentOption[] {
  return options.map((option) => {
    return { ...option, name: methodName(option.slug, infos), description: infos[option.slug]?.description ?? '' }
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

/**
 * An option is preselected when it is the only one or was used last: in this browser, or, where it knows nothing of that,
 * because it alone has an account of the player's.
 */
export function preselectedOption(
  options: readonly { slug: string; accounts: readonly unknown[] }[],
  lastUsed: string | undefined,
): string | undefined {
  const [first, ...others] = options
  if (others.length === 0) return first?.slug
  const last = options.find(({ slug }) => slug === lastUsed)
  const used = options.filter(({ accounts }) => accounts.length > 0)
  return last?.slug ?? (used.length === 1 ? used[0]?.slug : undefined)
}

/** Puts the account that was used last first, where it is selected together with its method. */
export const lastAccountFirst = <Option extends { accounts: { accountId: string }[] }>(
  options: readonly Option[],
  lastAccount: string | undefined,
): Option[] =>
  options.map((option) => ({
    ...option,
    accounts: option.accounts.toSorted(
      (a, b) => Number(b.accountId === lastAccount) - Number(a.accountId === lastAccount),
    ),
  }))

/** The chosen account if this option has it, otherwise its first. */
export const chosenAccount = (chosen: string | undefined, accounts: readonly { accountId: string }[]) =>
  chosen === NEW_ACCOUNT || accounts.some(({ accountId }) => accountId === chosen) ? chosen : accounts[0]?.accountId

/** Value of the choice to pay with a card that is not saved yet. */
export const NEW_ACCOUNT = 'new'
