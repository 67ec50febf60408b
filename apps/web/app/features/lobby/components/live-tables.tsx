import { useEffect } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { useReaderCurrency } from '../use-reader-currency.ts'
import { watchLiveTables } from '../watch-live-tables.ts'

/** Keeps the tiles of live tables up to date, wherever they are on the site. Renders nothing. */
export function LiveTables() {
  const { t, locale } = useTexts()
  const address = useHref('/live-stats')
  const currency = useReaderCurrency()
  const [players, results] = [t('LIVE_PLAYERS'), t('LIVE_RESULTS')]
  useEffect(() => {
    const stop = new AbortController()
    watchLiveTables({ address, words: { players, results }, locale, currency }, stop.signal)
    return () => stop.abort()
  }, [address, players, results, locale, currency])
  return null
}
