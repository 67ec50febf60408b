import { dateLocale } from '@parlour/skins/date-locale'
import { useEffect, useState } from 'react'
import { elapsedClock } from '../../../text/elapsed-clock.ts'
import { useTexts } from '../../../text/text.tsx'

/** How long the session has lasted (null: it has not begun), and what time it is; empty in the server's HTML, which may be read late. */
export function SessionTimes({ since }: { since: number | null }) {
  const { t, locale } = useTexts()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <div className="session-time">
        <dt>{t('SESSION_TIME')}</dt>
        <dd data-session-time>{now === null || since === null ? '–:––' : elapsedClock(now - since)}</dd>
      </div>
      <div className="session-clock">
        <dt>{t('GAME_CLOCK')}</dt>
        <dd data-session-clock>
          {now === null ? '–:––' : new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(now)}
        </dd>
      </div>
    </>
  )
}
