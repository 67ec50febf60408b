import { PlaceLink } from '../../../site/place-link.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { ButtonBlock } from '../../promotions/public.ts'

/** The skin's logo and slogan, and the buttons that suit the viewer. */
export function HeroOpening() {
  const { t } = useTexts()
  const { skin } = useSite()
  return (
    <div className="hero-opening">
      <div className="hero-motif" aria-hidden />
      <p className="hero-brand">
        <img src={skin.assets.mark} alt="" width="48" height="48" />
        <span>{skin.name}</span>
      </p>
      <h1 className="hero-promise">{skin.tagline}</h1>
      <p className="hero-pledge">{t('HERO_PLEDGE')}</p>
      <ButtonBlock />
      <PlaceLink place="lobbies" className="hero-browse">
        {t('HERO_BROWSE')}
      </PlaceLink>
    </div>
  )
}
