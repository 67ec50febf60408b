import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ProfilePage } from '../profile.server.ts'

/** What the account says about its owner, and how to correct it. */
export function PersonalFacts({ profile }: { profile: ProfilePage }) {
  const { t } = useTexts()
  const { firstName, lastName, born, countryName, currencyCode } = profile
  const facts: [DictionaryKey, string][] = [
    ['FULL_NAME', `${firstName} ${lastName}`],
    ['BIRTH_DATE', born],
    ['COUNTRY', countryName],
    ['CURRENCY', currencyCode],
  ]
  return (
    <section className="security-part" aria-labelledby="personal-title">
      <h3 id="personal-title" className="security-title">
        {t('PROFILE_PERSONAL')}
      </h3>
      <dl className="profile-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="form-note">
        {t('PROFILE_PERSONAL_TEXT')}{' '}
        <Link to="/account/documents" className="text-link">
          {t('PROFILE_SEND_DOCUMENT')}
        </Link>
      </p>
    </section>
  )
}
