import type { SkinSender } from '../brands/brand-senders.ts'
import { pageAddress } from '../brands/page-address.ts'
import type { MailLocale } from './mail-locale.ts'

/** Pages that mails lead to, when nobody has just visited the site. */
type MailedPage = 'LIMITS' | 'BONUSES'

const paths: Record<MailedPage, string> = { LIMITS: '/limits', BONUSES: '/account/bonuses' }

const labels: Readonly<Record<MailLocale, Record<MailedPage, string>>> = {
  en: { LIMITS: 'See your limits', BONUSES: 'See your bonuses' },
  fr: { LIMITS: 'Voir vos limites', BONUSES: 'Voir vos bonus' },
  pl: { LIMITS: 'Zobacz limity', BONUSES: 'Zobacz bonusy' },
  nb: { LIMITS: 'Se grensene dine', BONUSES: 'Se bonusene dine' },
  fi: { LIMITS: 'Katso rajasi', BONUSES: 'Katso bonuksesi' },
  'pt-BR': { LIMITS: 'Ver seus limites', BONUSES: 'Ver seus bônus' },
  it: { LIMITS: 'Vedi i tuoi limiti', BONUSES: 'Vedi i tuoi bonus' },
  de: { LIMITS: 'Deine Limits ansehen', BONUSES: 'Deine Boni ansehen' },
  es: { LIMITS: 'Ver tus límites', BONUSES: 'Ver tus bonos' },
}

/**
 * The button to a page of the player's account, in their language.
 * @param siteAddress of the configuration
 */
export const pageButton = (siteAddress: string | null, { code }: SkinSender, locale: MailLocale, page: MailedPage) => ({
  address: pageAddress(siteAddress, code, locale, paths[page]),
  label: labels[locale][page],
})
