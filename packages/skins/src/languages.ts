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

/**
 * A skin's languages in display order, each with the skin's slogan, its own chat button and a support address on the
 * skin's domain.
 */
export function languagesOf<Code extends LanguageCode>(domain: string, taglines: Record<Code, string>): SkinLanguage[] {
  const name = domain.split('.')[0]
  return (Object.entries(taglines) as [LanguageCode, string][]).map(([code, tagline]) => ({
    code,
    ...known[code],
    tagline,
    chatButtonId: `chat-${name}-${code}`,
    supportEmail: code === 'en' ? `support@${domain}` : `support.${code}@${domain}`,
  }))
}
