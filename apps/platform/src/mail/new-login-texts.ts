import type { MailLocale } from './mail-locale.ts'

/** Where and when somebody logged in, and where the player can look at it. */
export interface NewLogin {
  /** ISO 3166-1 alpha-2; null when it is unknown. */
  country: string | null
  at: Date
  /** Of the player's list of logins. */
  address: string
}

interface NewLoginTexts {
  country: string
  time: string
  label: string
}

const texts: Readonly<Record<MailLocale, NewLoginTexts>> = {
  en: { country: 'Country:', time: 'Time:', label: 'See your logins' },
  fr: { country: 'Pays\u00a0:', time: 'Date\u00a0:', label: 'Voir vos connexions' },
  pl: { country: 'Kraj:', time: 'Czas:', label: 'Zobacz logowania' },
  nb: { country: 'Land:', time: 'Tidspunkt:', label: 'Se innloggingene dine' },
  fi: { country: 'Maa:', time: 'Aika:', label: 'Katso kirjautumisesi' },
  'pt-BR': { country: 'País:', time: 'Horário:', label: 'Ver seus acessos' },
  it: { country: 'Paese:', time: 'Data e ora:', label: 'Vedi i tuoi accessi' },
  de: { country: 'Land:', time: 'Zeit:', label: 'Deine Anmeldungen ansehen' },
  es: { country: 'País:', time: 'Fecha y hora:', label: 'Ver tus accesos' },
}

/** Such as "Country: Finland. Time: 23 November 2026 at 05:41 UTC." */
export function placeAndTime(locale: MailLocale, { country, at }: NewLogin): string {
  const words = texts[locale]
  // British English has the day before the month and 24 hours, as our pages have.
  const formats = locale === 'en' ? 'en-GB' : locale
  const time = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  const place = country && new Intl.DisplayNames(formats, { type: 'region', fallback: 'none' }).of(country)
  return `${place ? `${words.country} ${place}. ` : ''}${words.time} ${time} UTC.`
}

export const linkToLogins = (locale: MailLocale, { address }: NewLogin) => ({ address, label: texts[locale].label })
