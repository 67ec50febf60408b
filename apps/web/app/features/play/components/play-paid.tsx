import { Spinner } from '@parlour/ui/spinner'
import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { TileList } from '../../lobby/public.ts'
import type { ContactReply } from '../add-contacts.server.ts'
import type { PlayView } from '../play.server.ts'
import { PLAY_CURRENCY } from '../play-schema.ts'
import { useRefreshWhile } from '../use-refresh-while.ts'
import { ContactForm } from './contact-form.tsx'
import { PlaySteps } from './play-steps.tsx'

interface PlayPaidProps {
  view: Extract<PlayView, { kind: 'paid' }>
  reply: ContactReply | undefined
}

/** The player is logged in, the money is there, and the first game is one tap away. */
export function PlayPaid({ view, reply }: PlayPaidProps) {
  const { t, money } = useTexts()
  const { balances } = useSite()
  if (!view.isPaid) return <StillWaiting />
  const real = balances?.find(({ type, currencyCode }) => type === 'REAL' && currencyCode === PLAY_CURRENCY)
  return (
    <section className="form-stack" data-play-paid={view.paymentId}>
      <PlaySteps at={2} />
      <div className="payment-result play-paid" role="status">
        <CircleCheck aria-hidden className="payment-sign text-success" />
        <h3 className="text-2xl">{t('PLAY_GREETING', { name: view.firstName })}</h3>
        <p className="payment-result-amount">{money(view.amount, PLAY_CURRENCY)}</p>
        <p className="cashier-soft">{t('DEPOSIT_DONE')}</p>
        {real && (
          <p className="available">
            <span>{t('NEW_BALANCE')}</span>
            <strong className="tabular-nums" data-new-balance>
              {money(real.amount, PLAY_CURRENCY)}
            </strong>
          </p>
        )}
      </div>
      {view.games.length > 0 && (
        <section aria-labelledby="play-first" className="play-games">
          <h3 id="play-first" className="text-lg">
            {t('PLAY_FIRST_GAME')}
          </h3>
          <Suspense>
            <TileList list="tiles-first" games={view.games} sizes="10rem" eager={view.games.length} />
          </Suspense>
          <Link to="/" className="text-link text-sm">
            {t('PLAY_LOOK_AROUND')}
          </Link>
        </section>
      )}
      {view.contact && <ContactForm options={view.contact} reply={reply} />}
    </section>
  )
}

/** The bank has led back sooner than it has told the platform. */
function StillWaiting() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  useRefreshWhile(true)
  return (
    <div className="payment-waiting" role="status" data-play-waiting>
      <Spinner />
      <h3 className="text-lg">{t('PAYMENT_WAITING')}</h3>
      <p className="cashier-soft">{t('PAYMENT_WAITING_TEXT')}</p>
      <Link to={pathname + search} replace preventScrollReset className="text-link">
        {t('PAYMENT_CHECK')}
      </Link>
    </div>
  )
}
