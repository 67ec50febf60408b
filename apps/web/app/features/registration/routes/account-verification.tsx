import { buttonClass } from '@parlour/ui/button'
import { MailCheck } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { MailAddressForm } from '../components/mail-address-form.tsx'
import { loadSent, resendLink } from '../verification-mail.server.ts'
import type { Route } from './+types/account-verification.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({ sent: await loadSent(request, context) })

export const action = ({ request, context }: Route.ActionArgs) => resendLink(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** Shown after registration on skins that do not log in at once. */
export default function AccountVerification({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <ModalRoute route="/account-verification" title={t('CHECK_MAIL_TITLE')} size="narrow" hideHeader>
      <div className="notice">
        <MailCheck aria-hidden className="notice-icon" />
        <h3 className="text-2xl">{t('CHECK_MAIL_TITLE')}</h3>
        <p className="text-soft">{t(sent ? 'CHECK_MAIL_SENT' : 'CHECK_MAIL_SENT_SOMEWHERE')}</p>
        {sent && <p className="font-semibold break-all">{sent.email}</p>}
        <p className="form-note">{t('CHECK_MAIL_HINT')}</p>
        {sent ? (
          <>
            <FormAlert messages={actionData?.error?.['']} />
            <Form method="post" name="resend-verification" className="w-full">
              <ResendButton
                waitMs={sent.resendInMs}
                pending={isSending}
                label={t('MAIL_RESEND')}
                labelIn={(seconds) => t('MAIL_RESEND_IN', { seconds })}
              />
            </Form>
          </>
        ) : (
          <MailAddressForm lastResult={actionData} />
        )}
        <Link to="/login" className={buttonClass('quiet', true)} preventScrollReset>
          {t('LOGIN')}
        </Link>
      </div>
    </ModalRoute>
  )
}
