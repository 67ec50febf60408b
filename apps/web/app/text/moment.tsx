import { dateLocale } from '@parlour/skins/date-locale'
import { useSyncExternalStore } from 'react'
import { useTexts } from './text.tsx'

const never = () => () => {}

/** An instant in the reader's language: in UTC in the server's HTML, in the reader's time zone once a script runs. */
export function Moment({ at }: { at: string }) {
  const { locale } = useTexts()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(inBrowser ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
