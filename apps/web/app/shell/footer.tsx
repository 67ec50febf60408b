import { Link, useLocation } from 'react-router'
import { languagePrefix, withPrefix } from '../middleware/language.ts'
import { saferPlayPage } from '../site/safer-play.ts'
import { useFooterPages, useSite, useSupportEmail } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { Logo } from './logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'

/** Pages listed under Help, not among the others. */
const helpPages = ['help', 'responsible-gambling']

/** Company, licence and regulator of the skin, links to help and limits, content pages. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <Brand />
        <Pages />
        <Help />
        <Legal />
      </div>
    </footer>
  )
}

function Brand() {
  const { skin } = useSite()
  return (
    <div className="footer-brand">
      <Logo />
      <p className="footer-tagline">{skin.tagline}</p>
      <PaymentMarks />
    </div>
  )
}

function Pages() {
  const { t } = useTexts()
  const pages = useFooterPages().filter(({ websiteRoute }) => !helpPages.includes(websiteRoute))
  return (
    <nav className="footer-pages" aria-labelledby="footer-pages">
      <h2 id="footer-pages" className="footer-title">
        {t('FOOTER_PAGES')}
      </h2>
      <ul className="footer-links">
        {pages.map(({ title, websiteRoute }) => (
          <li key={websiteRoute}>
            <Link to={`/pages/${websiteRoute}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Help and limits, one tap away on every page. */
function Help() {
  const { t } = useTexts()
  const { player } = useSite()
  const supportEmail = useSupportEmail()
  return (
    <div className="footer-help">
      <h2 className="footer-title">{t('HELP')}</h2>
      <ul className="footer-links">
        <li>
          <Link to="/pages/help">{t('HELP_PAGE')}</Link>
        </li>
        <li>
          <Link to={saferPlayPage(player !== null)} preventScrollReset={player !== null}>
            {t('SAFER_PLAY')}
          </Link>
        </li>
        <li>
          <Link to="/cookies" preventScrollReset>
            {t('COOKIES_SETTINGS')}
          </Link>
        </li>
        <li>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      </ul>
      <LanguageLinks />
    </div>
  )
}

/** Links to this page in each language: a new document, since its texts differ. */
function LanguageLinks() {
  const { t } = useTexts()
  const { skin, language } = useSite()
  const { pathname } = useLocation()
  if (skin.languages.length < 2) return null
  return (
    <nav aria-label={t('LANGUAGES')}>
      <ul className="footer-languages">
        {skin.languages.map(({ code, strapiCode, language: name }) => (
          <li key={code}>
            <a
              href={withPrefix(languagePrefix({ code }), pathname)}
              lang={strapiCode}
              hrefLang={strapiCode}
              aria-current={code === language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Legal() {
  const { t } = useTexts()
  const { skin, minimumAge } = useSite()
  return (
    <div className="footer-legal">
      <p className="footer-age">
        <span aria-hidden className="age-mark">
          {minimumAge}+
        </span>
        {t('FOOTER_AGE')}
      </p>
      <p>
        {t('FOOTER_LEGAL', {
          brand: skin.name,
          company: skin.company.name,
          address: skin.company.address,
          regulator: skin.company.regulator,
          licence: skin.company.licence,
        })}
      </p>
    </div>
  )
}
