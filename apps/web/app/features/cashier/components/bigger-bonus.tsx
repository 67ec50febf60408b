import { Button } from '@parlour/ui/button'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useNavigationBlock } from '../../../site/use-navigation-block.ts'
import { useTexts } from '../../../text/text.tsx'
import { amountText } from '../payment-amount.ts'
import { NEW_ACCOUNT } from '../payment-options.ts'
import type { BiggerBonus as Wish } from '../payments.server.ts'

/**
 * The bonus needs a larger deposit: the player deposits that, goes on without it, or changes their mind. Both forms have
 * one key, so that they pay once, whatever is pressed.
 */
export function BiggerBonus({ wish, idempotencyKey }: { wish: Wish; idempotencyKey: string }) {
  const { t, money } = useTexts()
  const { code, currency, slug } = wish
  const [minimum, amount] = [wish.minimum, wish.amount].map((minor) => money(minor, currency, true))
  const back = new URLSearchParams({ amount: amountText(wish.amount, currency, 'en'), bonusCode: code, method: slug })
  const isPending = useNavigationBlock(({ formData }) => formData?.get('idempotencyKey') === idempotencyKey)
  const form = (name: string, minor: number, bonusCode: string, button: ReactNode) => (
    <Form method="post" name={name}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="account" value={wish.account ?? NEW_ACCOUNT} />
      <input type="hidden" name="amount" value={amountText(minor, currency, 'en')} />
      <input type="hidden" name="bonusCode" value={bonusCode} />
      {button}
    </Form>
  )
  return (
    <section className="payment-result" data-bigger-bonus={code} aria-labelledby="bigger-bonus">
      <Gift aria-hidden className="payment-sign text-accent" />
      <h3 id="bigger-bonus" className="text-2xl" role="status">
        {t('BIGGER_BONUS_TITLE', { minimum: minimum ?? '' })}
      </h3>
      <p className="payment-reason">{t('BIGGER_BONUS_TEXT', { code, minimum: minimum ?? '', amount: amount ?? '' })}</p>
      <div className="cashier-ways">
        {form(
          'bigger-bonus',
          wish.minimum,
          code,
          <Button type="submit" wide pending={isPending}>
            {t('BIGGER_BONUS_TAKE', { minimum: minimum ?? '' })}
          </Button>,
        )}
        {form(
          'without-bonus',
          wish.amount,
          '',
          <Button type="submit" wide look="quiet" pending={isPending}>
            {t('BIGGER_BONUS_WITHOUT', { amount: amount ?? '' })}
          </Button>,
        )}
        <Link to={`/payments/deposit?${back}`} preventScrollReset className="text-link justify-self-center">
          {t('BACK')}
        </Link>
      </div>
    </section>
  )
}
