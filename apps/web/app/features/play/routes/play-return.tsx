import { buttonClass } from '@parlour/ui/button'
import { Spinner } from '@parlour/ui/spinner'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ReturnedMessage } from '../bank-messages.ts'
import { comeBack } from '../come-back.server.ts'
import { PlayUnavailable } from '../components/play-unavailable.tsx'
import { useRefreshWhile } from '../use-refresh-while.ts'
import type { Route } from './+types/play-return.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => comeBack(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The way back from the bank. It leads on at once, unless the bank's frame or a late answer is in the way. */
export default function PlayReturn({ loaderData: { kind } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const address = useHref(pathname + search)
  useRefreshWhile(kind === 'waiting')
  useEffect(() => {
    if (kind !== 'framed' || window.parent === window) return
    const message: ReturnedMessage = { type: 'parlour:play-returned', address }
    window.parent.postMessage(message, window.location.origin)
  }, [kind, address])
  if (kind === 'unavailable')
    return (
      <main className="cashier-returned">
        <PlayUnavailable />
      </main>
    )
  return (
    <main className="cashier-returned" data-play-return={kind}>
      <Spinner />
      <h1 className="text-xl">{t('PAYMENT_RETURNED')}</h1>
      <p className="form-note">{t('PAYMENT_RETURNED_TEXT')}</p>
      <a href={address} target="_top" className={buttonClass('accent')}>
        {t('PAYMENT_SEE_RESULT')}
      </a>
    </main>
  )
}
