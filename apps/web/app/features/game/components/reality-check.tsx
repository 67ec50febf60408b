import { Button, buttonClass } from '@parlour/ui/button'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { NetAmount } from '../../history/public.ts'
import type { CheckAnswer } from '../reality-check.ts'

interface RealityCheckProps {
  check: CheckAnswer
  isBusy: boolean
  onGoOn: () => void
}

/** Pauses the game and says what the stretch of play took and cost. Nothing but an answer closes it. */
export function RealityCheck({ check, isBusy, onGoOn }: RealityCheckProps) {
  const { t, money, locale } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // Not a button: whoever is pressing the space bar for the next round would press it unread.
    title.current?.focus()
    return () => element.close()
  }, [])
  const { playingForMs, breakForMs, staked, won, currencyCode } = check
  // The next full minute, since the clock shows no seconds.
  const goOnAt = useMemo(() => Date.now() + (breakForMs ?? 0) + 60_000, [breakForMs])
  const played = Math.floor((playingForMs ?? 0) / 60_000)
  const time = t('LIMIT_TIME', { hours: Math.floor(played / 60), minutes: played % 60 })
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="reality-title"
      aria-describedby="reality-text"
      className="stay-dialog reality-check"
      data-reality-check={breakForMs === null ? 'confirm' : 'break'}
      onCancel={(event) => event.preventDefault()}
      // A browser may close the dialog on a second Esc.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
    >
      <h2 id="reality-title" ref={title} tabIndex={-1} className="text-xl">
        {t('REALITY_TITLE')}
      </h2>
      <p id="reality-text">{t('REALITY_TEXT', { time })}</p>
      <dl className="reality-figures">
        <div>
          <dt>{t('WAGERED')}</dt>
          <dd data-reality="staked">{money(staked, currencyCode)}</dd>
        </div>
        <div>
          <dt>{t('WON')}</dt>
          <dd data-reality="won">{money(won, currencyCode)}</dd>
        </div>
        <div>
          <dt>{t('NET_RESULT')}</dt>
          <dd data-reality="net">
            <NetAmount amount={won - staked} currency={currencyCode} />
          </dd>
        </div>
      </dl>
      {breakForMs !== null && (
        <p>
          {t('REALITY_BREAK', {
            time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(goOnAt),
          })}
        </p>
      )}
      <div className="reality-ways">
        {breakForMs === null && (
          <Button wide look="quiet" pending={isBusy} onClick={onGoOn}>
            {t('REALITY_GO_ON')}
          </Button>
        )}
        <Link to="/" className={buttonClass('quiet', true)}>
          {t('REALITY_STOP')}
        </Link>
      </div>
      <nav className="reality-links" aria-label={t('SAFER_PLAY')}>
        <Link to="/account/history">{t('HISTORY')}</Link>
        <Link to="/limits">{t('LIMITS_TITLE')}</Link>
        <Link to="/account/responsible">{t('BREAK_TITLE')}</Link>
      </nav>
    </dialog>
  )
}
