import { dateLocale } from '@parlour/skins/date-locale'
import { useEffect, useState } from 'react'
import { useTexts } from '../text/text.tsx'

const TICK_MS = 10_000

/**
 * The player's local time (skins with showTime). Empty in the server's HTML, since the server does not know the time
 * zone.
 */
export function Clock() {
  const { locale } = useTexts()
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="clock tabular-nums" dateTime={now?.toISOString()}>
      {now
        ? new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(now)
        : '\u2007\u2007:\u2007\u2007'}
    </time>
  )
}
