import { buttonClass } from '@parlour/ui/button'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { registeredEmail } from '../registration-draft.server.ts'
import type { Route } from './+types/account-verification.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  email: await registeredEmail(request, context),
})

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Shown after registration on skins that do not log in at once. */
export default function AccountVerification({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/account-verification" title={t('CHECK_MAIL_TITLE')} size="narrow" hideHeader>
      <div className="notice">
        <MailCheck aria-hidden className="notice-icon" />
        <h3 className="text-2xl">{t('CHECK_MAIL_TITLE')}</h3>
        <p className="text-soft">{t(email ? 'CHECK_MAIL_SENT' : 'CHECK_MAIL_SENT_SOMEWHERE')}</p>
        {email && <p className="font-semibold break-all">{email}</p>}
        <p className="form-note">{t('CHECK_MAIL_HINT')}</p>
        <Link to="/login" className={buttonClass('quiet', true)} preventScrollReset>
          {t('LOGIN')}
        </Link>
      </div>
    </ModalRoute>
  )
}
