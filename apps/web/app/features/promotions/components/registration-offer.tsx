import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { PromotionCardView } from '../promotions.server.ts'

/** The terms of a game offer, above the steps of its registration. */
export function RegistrationOffer({ offer }: { offer: PromotionCardView }) {
  const { t } = useTexts()
  return (
    <aside className="registration-offer" aria-label={t('PROMOTION_OFFER')} data-promotion={offer.slug}>
      <p className="registration-offer-title">
        <Gift aria-hidden className="size-5 shrink-0" />
        {offer.offer ?? offer.title}
      </p>
      <p className="form-note">{offer.shortDescription}</p>
      <Link to={`/promotions/${offer.websiteRoute}`} className="text-link text-sm">
        {t('PROMOTION_TERMS')}
      </Link>
    </aside>
  )
}
