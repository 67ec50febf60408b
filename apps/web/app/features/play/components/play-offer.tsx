import { Checkbox } from '@parlour/ui/checkbox'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PlayFormData } from '../play.server.ts'

interface PlayOfferProps extends Pick<PlayFormData, 'offer' | 'takesOffer' | 'bonusCode'> {
  id: string
  /** Whether the links leave a partner's page. */
  isExternal?: boolean | undefined
}

/**
 * The selected welcome offer, or the code that led here. As in the cashier, the deposit takes no bonus unless the player or
 * the promotion that they come from says so, since a bonus must be wagered before money can be withdrawn.
 */
export function PlayOffer({ id, offer, takesOffer, bonusCode, isExternal }: PlayOfferProps) {
  const { t } = useTexts()
  if (bonusCode)
    return (
      <p className="play-code">
        <Gift aria-hidden className="size-5 shrink-0" />
        <span>
          {t('BONUS_CODE')}: <strong>{bonusCode}</strong>
        </span>
        <input type="hidden" name="bonusCode" value={bonusCode} />
      </p>
    )
  if (!offer) return null
  return (
    <aside className="play-offer" aria-label={t('PROMOTION_OFFER')} data-promotion={offer.slug}>
      {offer.picture && (
        <img
          src={offer.picture.src}
          alt=""
          width="1600"
          height="560"
          className={`play-offer-picture ${tint(offer.picture.color)}`}
        />
      )}
      <div className="play-offer-words">
        <p className="play-offer-title">{offer.offer ?? offer.title}</p>
        <p className="form-note">{offer.shortDescription}</p>
        {offer.bonusCode && (
          <Checkbox
            id={id}
            name="bonusCode"
            value={offer.bonusCode}
            defaultChecked={takesOffer}
            label={t('PLAY_TAKE_OFFER')}
          />
        )}
        <Link
          to={`/promotions/${offer.websiteRoute}`}
          target={isExternal ? '_blank' : undefined}
          className="text-link text-sm"
        >
          {t('PROMOTION_TERMS')}
          {isExternal && <span className="sr-only"> {t('OPENS_NEW_TAB')}</span>}
        </Link>
      </div>
    </aside>
  )
}
