import type { SkinLanguage } from './skin-config.ts'

const known = {
  en: { strapiCode: 'en', language: 'English' },
  fr: { strapiCode: 'fr', language: 'Français' },
  pl: { strapiCode: 'pl', language: 'Polski' },
  no: { strapiCode: 'nb', language: 'Norsk' },
  fi: { strapiCode: 'fi', language: 'Suomi' },
  br: { strapiCode: 'pt-BR', language: 'Português (Brasil)' },
  it: { strapiCode: 'it', language: 'Italiano' },
  de: { strapiCode: 'de', language: 'Deutsch' },
  es: { strapiCode: 'es', language: 'Español' },
} as const

export type LanguageCode = keyof typeof known

/** A skin's languages in the order shown; each has its own chat button and support address at the skin's domain. */
export function languagesOf(domain: string, codes: readonly LanguageCode[]): SkinLanguage[] {
  const house = domain.split('.')[0]
  return codes.map((code) => ({
    code,
    ...known[code],
    chatButtonId: `chat-${house}-${code}`,
    supportEmail: code === 'en' ? `support@${domain}` : `support.${code}@${domain}`,
  }))
}
