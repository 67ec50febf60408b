import type { SkinSender } from '../brands/brand-senders.ts'
import { pageAddress } from '../brands/page-address.ts'
import type { MailLocale } from './mail-locale.ts'
import { type MailedPage, pageLabels } from './page-button-texts.ts'

const paths: Record<MailedPage, string> = {
  LIMITS: '/limits',
  BONUSES: '/account/bonuses',
  HISTORY: '/account/history?view=balance',
  WITHDRAWAL: '/payments/withdraw',
  LOGINS: '/account/security',
  SECURITY: '/account/security',
  EXCLUSION: '/account/responsible',
}

/**
 * The button to a page of the player's account, in their language.
 * @param siteAddress of the configuration
 */
export const pageButton = (siteAddress: string | null, { code }: SkinSender, locale: MailLocale, page: MailedPage) => ({
  address: pageAddress(siteAddress, code, locale, paths[page]),
  label: pageLabels[locale][page],
})
