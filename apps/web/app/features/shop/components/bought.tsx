import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { useTexts } from '../../../text/text.tsx'
import { OwnBonus, type OwnBonusProps } from '../../bonuses/public.ts'

/** What was just bought, to be claimed at once or at leisure. */
export function Bought(bonus: OwnBonusProps) {
  const { t } = useTexts()
  return (
    <ModalRoute route="/shop" title={t('SHOP_BOUGHT')} size="narrow" closeTo="/shop">
      <div className="form-stack" data-bought={bonus.userBonus.userBonusId}>
        <p>{t('SHOP_BOUGHT_TEXT')}</p>
        <ul>
          <OwnBonus {...bonus} />
        </ul>
        <Link to="/shop" className={buttonClass('quiet', true)} preventScrollReset>
          {t('SHOP_BACK')}
        </Link>
      </div>
    </ModalRoute>
  )
}
