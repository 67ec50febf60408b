import { buttonClass } from '@parlour/ui/button'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** Links to the recovery of a forgotten password and to the registration. */
export function LoginFooter() {
  const { t } = useTexts()
  const { skin } = useSite()
  const { search } = useLocation()
  return (
    <div className="login-footer">
      <Link to="/forgot-password" className="text-link text-sm" preventScrollReset>
        {t('FORGOT_PASSWORD')}
      </Link>
      <p className="form-note">{t('LOGIN_NO_ACCOUNT', { brand: skin.name })}</p>
      <Link to={`/register${search}`} className={buttonClass('quiet', true)} preventScrollReset>
        {t('LOGIN_REGISTER')}
      </Link>
    </div>
  )
}
