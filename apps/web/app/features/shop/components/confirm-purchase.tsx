import { Button, buttonClass } from '@parlour/ui/button'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import type { EncodedMessage } from '../../../forms/form-message.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { useNavigationBlock } from '../../../site/use-navigation-block.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ShopItemView } from '../shop.server.ts'
import { PurchaseBarText } from './purchase-bar-text.tsx'

interface ConfirmPurchaseProps {
  /** Null: the shop sells no such item. */
  item: ShopItemView | null
  idempotencyKey: string
  points: number
  /** Why the purchase that was just sent was not made; with the key under which it may have been made after all. */
  refusal: { problem: EncodedMessage; idempotencyKey: string | null } | null
}

/** Says what an item costs and what is left of the points, before it is bought. */
export function ConfirmPurchase({ item, points, refusal, idempotencyKey }: ConfirmPurchaseProps) {
  const { t } = useTexts()
  const problem = refusal && <FormAlert messages={[refusal.problem]} />
  const key = refusal?.idempotencyKey ?? idempotencyKey
  return (
    <ModalRoute route="/shop" title={t('SHOP_CONFIRM')} size="narrow" closeTo="/shop">
      {item && !item.bar ? (
        <Question item={item} points={points} idempotencyKey={key}>
          {problem}
        </Question>
      ) : (
        <div className="form-stack" data-empty={item ? undefined : 'SHOP_GONE'}>
          {problem}
          {item ? (
            <>
              <h3>{item.title}</h3>
              {item.bar && <PurchaseBarText bar={item.bar} />}
            </>
          ) : (
            // A refusal has said so already.
            !problem && <p className="form-note">{t('SHOP_GONE')}</p>
          )}
          <Link to="/shop" className={buttonClass('quiet', true)} preventScrollReset>
            {t('SHOP_BACK')}
          </Link>
        </div>
      )}
    </ModalRoute>
  )
}

interface QuestionProps {
  item: ShopItemView
  points: number
  idempotencyKey: string
  children: ReactNode
}

function Question({ item: { id, title, description, price, art }, points, idempotencyKey, children }: QuestionProps) {
  const { t } = useTexts()
  const isSending = useNavigationBlock(({ formData }) => formData?.get('idempotencyKey') === idempotencyKey)
  const inPoints = (count: number) => t('POINTS_COUNT', { count })
  return (
    <Form method="post" name="purchase" className="form-stack" preventScrollReset>
      <input type="hidden" name="shopItemId" value={id} />
      <input key={price} type="hidden" name="total" value={price} />
      <input key={idempotencyKey} type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {children}
      <div className="shop-offer">
        {art && <img src={art.src} alt="" width="96" height="96" />}
        <h3>{title}</h3>
        {description && <p>{description}</p>}
      </div>
      <dl className="shop-sum">
        <div>
          <dt>{t('SHOP_PRICE')}</dt>
          <dd>{inPoints(price)}</dd>
        </div>
        <div>
          <dt>{t('SHOP_REST')}</dt>
          <dd>{inPoints(points - price)}</dd>
        </div>
      </dl>
      <p className="form-note">{t('SHOP_FINAL')}</p>
      <Button type="submit" wide pending={isSending}>
        {t('SHOP_BUY_FOR', { points: inPoints(price) })}
      </Button>
      <Link to="/shop" className={buttonClass('quiet', true)} preventScrollReset>
        {t('SHOP_KEEP')}
      </Link>
    </Form>
  )
}
