import { Button, buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Tabs } from '@parlour/ui/tabs'
import { History as HistoryIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { GameList } from '../components/game-list.tsx'
import { MovementList } from '../components/movement-list.tsx'
import { PaymentList } from '../components/payment-list.tsx'
import { PeriodForm } from '../components/period-form.tsx'
import { PeriodTotals, PlayTotals } from '../components/period-totals.tsx'
import { RoundList } from '../components/round-list.tsx'
import { SpendCalendar } from '../components/spend-calendar.tsx'
import { loadHistory } from '../history.server.ts'
import type { Calendar, History, SessionOfRounds } from '../history-view.ts'
import { isStillLooking } from '../look-on.ts'
import type { Route } from './+types/history.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadHistory(request, context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function HistoryRoute({ loaderData: history }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search } = useLocation()
  const rounds = history?.view === 'rounds'
  const calendar = history?.view === 'calendar'
  const tab = (view: string, key: DictionaryKey, current: boolean) => (
    <Link
      to={`/account/history?view=${view}`}
      className="tab"
      aria-current={current ? 'page' : undefined}
      preventScrollReset
    >
      {t(key)}
    </Link>
  )
  return (
    <ModalRoute
      route="/account/history"
      title={t(rounds ? 'ROUNDS' : calendar ? 'SPEND_CALENDAR' : 'HISTORY')}
      size="wide"
      backTo={rounds || calendar ? '/account/history' : '/account'}
    >
      <div className="account-page">
        {!rounds && !calendar && (
          <Tabs label={t('HISTORY')}>
            {tab('games', 'GAMES', !history || history.view === 'games')}
            {tab('payments', 'PAYMENTS', history?.view === 'payments')}
            {tab('balance', 'BALANCE', history?.view === 'balance')}
          </Tabs>
        )}
        {history ? <Shown key={search} history={history} /> : <Unavailable />}
      </div>
    </ModalRoute>
  )
}

function Shown({ history }: { history: History | Calendar }) {
  const { t } = useTexts()
  if (history.view === 'calendar') return <SpendCalendar calendar={history} />
  if (history.view === 'rounds')
    return (
      <>
        {history.session && <SessionTotals session={history.session} />}
        <HistoryPages first={history} />
      </>
    )
  return (
    <>
      <PeriodForm history={history} />
      <PeriodTotals history={history} />
      <nav className="history-more" aria-label={t('HISTORY_MORE')}>
        <Link to="/account/history?view=calendar" className={buttonClass('quiet')} preventScrollReset>
          {t('SPEND_CALENDAR')}
        </Link>
        <Link to="/account/statement" className={buttonClass('quiet')}>
          {t('STATEMENTS')}
        </Link>
      </nav>
      <HistoryPages first={history} />
    </>
  )
}

/** The game of a list of rounds, and the totals of all of them. */
function SessionTotals({ session }: { session: SessionOfRounds }) {
  const { t } = useTexts()
  return (
    <section className="history-totals" aria-labelledby="history-game">
      <h3 id="history-game">{session.game.name}</h3>
      <p className="history-sub">
        <Moment at={session.createdAt} /> · {t('ROUNDS_PLAYED', { count: session.totalRounds })}
      </p>
      <PlayTotals staked={session.betAmount} won={session.winAmount} currencyCode={session.currencyCode} />
    </section>
  )
}

/** The page at the address and those loaded after it. Without script, Load more leads to the next page. */
function HistoryPages({ first }: { first: History }) {
  const { t } = useTexts()
  const location = useLocation()
  const fetcher = useFetcher<typeof loader>()
  const [pages, setPages] = useState<History[]>([first])
  const loaded = fetcher.data
  if (loaded && loaded.view !== 'calendar' && fetcher.state === 'idle' && !pages.includes(loaded))
    setPages([...pages, loaded])
  const next = pages.at(-1)?.page.next
  // A page of a rare kind may be empty and go on.
  if (!next && pages.every(({ page }) => page.items.length === 0)) {
    return (
      <EmptyState code="NO_DATA" icon={<HistoryIcon aria-hidden />} title={t('NO_DATA')}>
        <Link to="/" className={buttonClass('quiet')}>
          {t('LOBBY')}
        </Link>
      </EmptyState>
    )
  }
  const more = new URLSearchParams(location.search)
  if (next) more.set('after', next)
  return (
    <>
      <HistoryItems pages={pages} />
      {/* Always there, so that it is read out when it gets its text. */}
      <p role="status" className="history-look-on">
        {isStillLooking(pages.map(({ page }) => page)) && t('HISTORY_LOOK_ON')}
      </p>
      {next && (
        <fetcher.Form action="/account/history" className="load-more">
          {[...more].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="quiet" pending={fetcher.state !== 'idle'}>
            {t('LOAD_MORE')}
          </Button>
        </fetcher.Form>
      )}
    </>
  )
}

function HistoryItems({ pages }: { pages: History[] }) {
  const [first] = pages
  switch (first?.view) {
    case 'games':
      return <GameList sessions={pages.flatMap((page) => (page.view === 'games' ? page.page.items : []))} />
    case 'rounds':
      return <RoundList rounds={pages.flatMap((page) => (page.view === 'rounds' ? page.page.items : []))} />
    case 'payments':
      return <PaymentList payments={pages.flatMap((page) => (page.view === 'payments' ? page.page.items : []))} />
    case 'balance':
      return <MovementList movements={pages.flatMap((page) => (page.view === 'balance' ? page.page.items : []))} />
    default:
      return null
  }
}
