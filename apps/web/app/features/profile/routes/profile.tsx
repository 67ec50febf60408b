import { buttonClass } from '@parlour/ui/button'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { changeProfile } from '../change-profile.server.ts'
import { DetailsForm } from '../components/details-form.tsx'
import { OffersForm } from '../components/offers-form.tsx'
import { PendingEmail, UnconfirmedEmail } from '../components/pending-email.tsx'
import { PersonalFacts } from '../components/personal-facts.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { UnprovedPhone } from '../components/unproved-phone.tsx'
import { loadProfile } from '../profile.server.ts'
import type { Route } from './+types/profile.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context)

export const action = async ({ request, context }: Route.ActionArgs) => changeProfile(context, await readForm(request))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** What the account says about the player, what of it waits for its confirmation, and the forms to change it. */
export default function Profile({ loaderData: profile, actionData: reply }: Route.ComponentProps) {
  const { t } = useTexts()
  const unprovedPhone = profile?.pendingPhone ?? profile?.phoneToProve
  return (
    <ModalRoute route="/account/profile" title={t('PROFILE')} size="narrow" backTo="/account">
      {profile ? (
        <div className="security-page">
          {unprovedPhone && <UnprovedPhone phone={unprovedPhone} isNew={profile.pendingPhone !== null} reply={reply} />}
          {profile.pendingEmail ? (
            <PendingEmail address={profile.pendingEmail} waitMs={profile.resendInMs} problem={reply?.mailProblem} />
          ) : (
            profile.email &&
            !profile.isEmailVerified && (
              <UnconfirmedEmail address={profile.email} waitMs={reply?.mailWaitMs} problem={reply?.mailProblem} />
            )
          )}
          {profile.withdrawalsFrom && <WithdrawalsWait until={profile.withdrawalsFrom} />}
          <PersonalFacts profile={profile} />
          <ProfileForm
            key={[profile.email, profile.phone, profile.pendingEmail, profile.pendingPhone].join()}
            profile={profile}
            reply={reply}
          />
          <DetailsForm profile={profile} reply={reply} />
          <OffersForm profile={profile} problem={reply?.offersProblem} />
          <nav className="form-stack" aria-label={t('DATA_COPY')}>
            <Link to="/account/data" className={buttonClass('quiet')} preventScrollReset>
              {t('DATA_COPY')}
            </Link>
            <Link to="/account/close" className={buttonClass('quiet')} preventScrollReset>
              {t('CLOSE_ACCOUNT')}
            </Link>
          </nav>
        </div>
      ) : (
        <Unavailable />
      )}
    </ModalRoute>
  )
}

/** Withdrawals wait after a change. */
function WithdrawalsWait({ until }: { until: string }) {
  const { t } = useTexts()
  return (
    <div className="security-note" data-withdrawals-from={until}>
      <Clock aria-hidden className="size-5" />
      <p>
        {t('SECURITY_WAIT')} {t('SECURITY_WAIT_FROM')} <Moment at={until} />
      </p>
    </div>
  )
}
