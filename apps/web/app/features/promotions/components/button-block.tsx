import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { buttonBlock, type OfferOnPage } from '../button-block.ts'

/** The two buttons that suit the viewer; see `buttonBlock`. */
export function ButtonBlock({ offer = null }: { offer?: OfferOnPage | null }) {
  const { t } = useTexts()
  const { player, country, skin } = useSite()
  const { zimpler } = skin.options
  const buttons = buttonBlock({ isLoggedIn: player !== null, country, zimpler, offer })
  return (
    <div className="button-block">
      {buttons.map(({ key, to }, index) => (
        <Link
          key={key}
          to={to}
          className={buttonClass(index === 0 ? 'accent' : 'quiet')}
          // Dialogs open over the page at its current scroll position.
          preventScrollReset={to !== '/promotions'}
        >
          {t(key)}
        </Link>
      ))}
    </div>
  )
}
