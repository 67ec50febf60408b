import { buttonClass } from '@parlour/ui/button'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** A link to the registration. */
export function LoginFooter() {
  const { t } = useTexts()
  const { skin } = useSite()
  const { search } = useLocation()
  return (
    <div className="login-footer">
      <p className="form-note">{t('LOGIN_NO_ACCOUNT', { brand: skin.name })}</p>
      <Link to={`/register${search}`} className={buttonClass('quiet', true)} preventScrollReset>
        {t('LOGIN_REGISTER')}
      </Link>
    </div>
  )
}
