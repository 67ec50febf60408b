import { isSiteAddress } from './site-hosts.ts'

/** The pages of the product that mails lead to. Each takes the secret of its mail as the last part of its path. */
const pages = {
  verification: '/email-verification/:code',
  reset: '/reset-password/:hash',
  undo: '/undo-change/:code',
  withdrawal: '/confirm-withdrawal/:code',
} as const

export type MailedPage = keyof typeof pages

const languagePrefix = /^\/[a-z]{2}(?=\/)/

/**
 * Whether a mail may lead to an address: to that page on a site of the brand, in any of its languages. Anybody may ask for
 * mails, so nothing in an address is left to them: the link would lead the owner past the page that it is for.
 */
export function isMailedLink(
  page: MailedPage,
  address: string,
  brandId: string,
  siteHosts: readonly string[],
): boolean {
  if (!isSiteAddress(address, brandId, siteHosts)) return false
  const { href, origin } = new URL(address)
  // As it is written, since the secret takes the place of what is written.
  return href === address && address.slice(origin.length).replace(languagePrefix, '') === pages[page]
}
