import { useHydrated } from '../forms/use-hydrated.ts'
import { useTexts } from './text.tsx'
import { write } from './written.ts'

/** An instant in the reader's language: in UTC in the server's HTML, in the reader's time zone once a script runs. */
export function Moment({ at }: { at: string }) {
  const { locale } = useTexts()
  const inBrowser = useHydrated()
  return <time dateTime={at}>{write({ instant: at, local: inBrowser }, locale)}</time>
}
