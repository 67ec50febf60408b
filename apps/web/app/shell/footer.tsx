import { Link } from 'react-router'
import { useFooterPages, useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { Logo } from './logo.tsx'

/** Company, licence and regulator of the skin, help and limits, pages (section 3, Per-skin config). */
export function Footer() {
  const { t } = useTexts()
  const { skin, language } = useSite()
  const pages = useFooterPages()
  const supportEmail = skin.languages.find(({ code }) => code === language)?.supportEmail ?? ''
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo />
          <p className="text-soft">{t(skin.taglineKey)}</p>
          <p className="footer-age">
            <span aria-hidden className="age-mark">
              18+
            </span>
            {t('FOOTER_AGE')}
          </p>
        </div>
        <nav aria-label={t('FOOTER_PAGES')}>
          <ul className="footer-links">
            {pages.map(({ title, websiteRoute }) => (
              <li key={websiteRoute}>
                <Link to={`/pages/${websiteRoute}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-help">
          <h2 className="text-base">{t('HELP')}</h2>
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
          <p>
            <Link to="/pages/responsible-gambling">{t('SAFER_PLAY')}</Link>
          </p>
          <ul className="payment-marks" aria-label={t('PAYMENT_METHODS')}>
            <li>Visa</li>
            <li>Mastercard</li>
            <li>Payment IQ</li>
            <li>Payage</li>
          </ul>
        </div>
        <p className="footer-legal">
          {t('FOOTER_LEGAL', {
            brand: skin.name,
            company: skin.company.name,
            address: skin.company.address,
            regulator: skin.company.regulator,
            licence: skin.company.licence,
          })}
        </p>
      </div>
    </footer>
  )
}
