import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** The house's mark, its promise and the way in: an account for a visitor, the cashier for a player. */
export function HeroOpening() {
  const { t } = useTexts()
  const { skin, player } = useSite()
  return (
    <div className="hero-opening">
      <div className="hero-motif" style={{ backgroundImage: `url("${skin.assets.motif}")` }} aria-hidden />
      <p className="hero-house">
        <img src={skin.assets.mark} alt="" width="48" height="48" />
        <span>{skin.name}</span>
      </p>
      <h1 className="hero-promise">{t(skin.taglineKey)}</h1>
      <p className="hero-pledge">{t('HERO_PLEDGE')}</p>
      <p className="hero-ways">
        <Link to={player ? '/payments/deposit' : '/register'} className={buttonClass('accent')} preventScrollReset>
          {t(player ? 'DEPOSIT' : 'REGISTER')}
        </Link>
        <a href="#lobbies" className={buttonClass('quiet')}>
          {t('HERO_BROWSE')}
        </a>
      </p>
    </div>
  )
}
