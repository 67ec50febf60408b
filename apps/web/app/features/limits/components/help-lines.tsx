import { helpLinesOf } from '@parlour/policy/help-lines'
import { ExternalLink, Phone } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'

/** Who helps in a country: by phone and on the web, and the international one everywhere. */
export function HelpLines({ country }: { country: string }) {
  const { t } = useTexts()
  return (
    <section className="help-lines" aria-labelledby="help-lines">
      <h3 id="help-lines">{t('HELP_LINES_TITLE')}</h3>
      <p className="limit-soft">{t('HELP_LINES_TEXT')}</p>
      <ul>
        {helpLinesOf(country).map(({ name, phone, web, isAlwaysOpen }) => (
          <li key={name} className="help-line" data-help-line={name}>
            <p className="limit-name">{name}</p>
            {phone && (
              <p>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="help-link">
                  <Phone aria-hidden className="size-4" />
                  {phone}
                </a>
                {isAlwaysOpen && <span className="limit-soft">{t('HELP_LINE_ALWAYS')}</span>}
              </p>
            )}
            {web && (
              <p>
                <a href={`https://${web}`} rel="noreferrer" target="_blank" className="help-link">
                  <ExternalLink aria-hidden className="size-4" />
                  {web}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
