import { useSyncExternalStore } from 'react'
import { useTexts } from './text.tsx'
import { write } from './written.ts'

const never = () => () => {}

/** An instant in the reader's language: in UTC in the server's HTML, in the reader's time zone once a script runs. */
export function Moment({ at }: { at: string }) {
  const { locale } = useTexts()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <time dateTime={at}>{write({ instant: at, local: inBrowser }, locale)}</time>
}
