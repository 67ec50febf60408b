import { type ButtonLook, buttonClass } from '@parlour/ui/button'
import { Ban, CircleAlert, Gift, Globe, IdCard, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { useSupportEmail } from '../../../site/use-site.ts'
import { limitNames } from '../../../text/limit-names.ts'
import { useTexts } from '../../../text/text.tsx'
import type { UserLimitType } from '../generated/cashier.ts'
import { CashierNotice } from './cashier-notice.tsx'

/** The address of customer support, for whom only they can help. */
export function Support() {
  const support = useSupportEmail()
  return (
    <a href={`mailto:${support}`} className={buttonClass('quiet')}>
      {support}
    </a>
  )
}

/** Where the player sends what is missing. */
function Documents({ look }: { look: ButtonLook }) {
  const { t } = useTexts()
  return (
    <Link to="/account/documents" className={buttonClass(look)}>
      {t('DOCUMENTS')}
    </Link>
  )
}

/** While the player's identity is not verified. */
export function MissingDocuments() {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="MISSING_DOCUMENTS"
      icon={<IdCard aria-hidden />}
      title={t('MISSING_DOCUMENTS_TITLE')}
      text={t('MISSING_DOCUMENTS_TEXT')}
    >
      <Documents look="accent" />
      <Support />
    </CashierNotice>
  )
}

/** Where nobody may deposit before their identity is verified. */
export function IdentityFirst() {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="MISSING_DOCUMENTS"
      icon={<IdCard aria-hidden />}
      title={t('MISSING_DOCUMENTS_TITLE')}
      text={t('IDENTITY_FIRST')}
    >
      <Link to="/account/documents" className={buttonClass('accent')}>
        {t('PROFILE_SEND_DOCUMENT')}
      </Link>
    </CashierNotice>
  )
}

/** All payments of the player are blocked: for customer support, documents may be what is missing. */
export function Blocked() {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="MISSING_DOCUMENTS"
      icon={<Ban aria-hidden />}
      title={t('BLOCKED_TITLE')}
      text={t('PAYMENTS_BLOCKED')}
    >
      <Support />
      <Documents look="quiet" />
    </CashierNotice>
  )
}

/** An operator has closed the market of the player, whose money stays theirs. */
export function MarketClosed() {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="MARKET_CLOSED"
      icon={<Globe aria-hidden />}
      title={t('REGISTER_BLOCKED_TITLE')}
      text={t('MARKET_CLOSED')}
    >
      <Link to="/payments/withdraw" className={buttonClass('accent')}>
        {t('WITHDRAW')}
      </Link>
    </CashierNotice>
  )
}

/** Where the rules want limits of these types before a deposit. */
export function LimitsFirst({ types }: { types: readonly UserLimitType[] }) {
  const { t } = useTexts()
  return (
    <CashierNotice
      empty="LIMIT_REQUIRED"
      icon={<SlidersHorizontal aria-hidden />}
      title={t('LIMIT_TYPES_REQUIRED_TITLE')}
      text={t('LIMIT_REQUIRED')}
    >
      <ul className="cashier-missing">
        {types.map((type) => (
          <li key={type} data-limit-missing={type}>
            {t(limitNames[type])}
          </li>
        ))}
      </ul>
      <Link to="/limits" className={buttonClass('accent')}>
        {t('LIMITS_CHANGE')}
      </Link>
    </CashierNotice>
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
