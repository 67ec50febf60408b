import type { MailLocale } from './mail-locale.ts'

/** Where and when somebody logged in. */
export interface NewLogin {
  /** ISO 3166-1 alpha-2; null when it is unknown. */
  country: string | null
  at: Date
}

interface NewLoginTexts {
  country: string
  time: string
}

const texts: Readonly<Record<MailLocale, NewLoginTexts>> = {
  en: { country: 'Country:', time: 'Time:' },
  fr: { country: 'Pays\u00a0:', time: 'Date\u00a0:' },
  pl: { country: 'Kraj:', time: 'Czas:' },
  nb: { country: 'Land:', time: 'Tidspunkt:' },
  fi: { country: 'Maa:', time: 'Aika:' },
  'pt-BR': { country: 'País:', time: 'Horário:' },
  it: { country: 'Paese:', time: 'Data e ora:' },
  de: { country: 'Land:', time: 'Zeit:' },
  es: { country: 'País:', time: 'Fecha y hora:' },
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
