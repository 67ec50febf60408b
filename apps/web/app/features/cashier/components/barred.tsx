import { buttonClass } from '@parlour/ui/button'
import { Ban, CircleAlert, Gift, IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSupportEmail } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { CashierNotice } from './cashier-notice.tsx'

/** The address of customer support, for whom only they can help. */
function Support() {
  const support = useSupportEmail()
  return (
    <a href={`mailto:${support}`} className={buttonClass('quiet')}>
      {support}
    </a>
  )
}

/** What stands instead of a form that the platform would refuse. */
function Barred({ empty, icon, title, text }: { empty: string; icon: ReactNode; title: string; text: string }) {
  return (
    <CashierNotice empty={empty} icon={icon} title={title} text={text}>
      <Support />
    </CashierNotice>
  )
}

/** While the player's identity is not verified. */
export function MissingDocuments() {
  const { t } = useTexts()
  return (
    <Barred
      empty="MISSING_DOCUMENTS"
      icon={<IdCard aria-hidden />}
      title={t('MISSING_DOCUMENTS_TITLE')}
      text={t('MISSING_DOCUMENTS_TEXT')}
    />
  )
}

/** All payments of the player are blocked: for customer support, documents may be what is missing. */
export function Blocked() {
  const { t } = useTexts()
  return (
    <Barred
      empty="MISSING_DOCUMENTS"
      icon={<Ban aria-hidden />}
      title={t('BLOCKED_TITLE')}
      text={t('PAYMENTS_BLOCKED')}
    />
  )
}

export function ActiveBonuses() {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="CANCEL_ACTIVE_BONUSES"
      icon={<Gift aria-hidden />}
      title={t('ACTIVE_BONUSES_TITLE')}
      text={t('CANCEL_ACTIVE_BONUSES')}
    >
      <Link to="/account/bonuses" className={buttonClass('quiet')}>
        {t('BONUSES')}
      </Link>
    </CashierNotice>
  )
}

/** Above the methods that are left. */
export function CardsBlocked() {
  const { t } = useTexts()
  return (
    <p className="form-note flex gap-2" data-cards-blocked>
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{t('CARDS_BLOCKED')}</span>
    </p>
  )
}
