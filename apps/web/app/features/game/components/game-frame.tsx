import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useBalances } from '../../../site/live-balances.ts'
import { useCloseGame } from '../../../site/use-close-game.ts'
import { useRefresh } from '../../../site/use-refresh.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { RealityCheck, useRealityCheck } from '../../reality-check/public.ts'
import { AutoLogout } from '../../session/public.ts'
import { cashierPath, type LeaveTo, leaveTargetOf } from '../leave-game.ts'
import type { PlayState } from '../play-state.ts'
import { useGameInFrame } from '../use-game-in-frame.ts'
import { useOnline } from '../use-online.ts'
import { GameNotice } from './game-notice.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { SessionBar } from './session-bar.tsx'

/** Minimum time between two balance queries after game rounds, ms. */
const CONFIRM_EVERY_MS = 1_500

interface GameFrameProps {
  slug: string
  name: string
  uri: string
  startedAt: number
  /** Null for play money. */
  userId: string | null
}

/** A full-screen game below a bar with the balance and the elapsed time. Nothing of the page lies over the game. */
export function GameFrame({ slug, name, uri, startedAt, userId }: GameFrameProps) {
  const { t } = useTexts()
  const { player } = useSite()
  const balances = useBalances()
  const navigate = useNavigate()
  const close = useCloseGame()
  const real = userId !== null
  const frame = useRef<HTMLIFrameElement>(null)
  const { play, attempt, isSilent, onArrived, openAgain } = useGameInFrame(frame, {
    slug,
    name,
    uri,
    startedAt,
    userId,
  })
  // A game in the server's HTML would open, and report the end of a round, before anybody listens.
  const isListening = useHydrated()
  const isOnline = useOnline()
  const [isPaused, setPaused] = useState(false)
  useLeaving(frame, (to) => (to === 'home' ? close() : void navigate(cashierPath(slug))))
  const reality = useRealityCheck(real && player !== null, play)
  const isOutOfMoney = play.notice === 'INSUFFICIENT_FUNDS'
  useConfirmedBalance(real && (play.rounds > 0 || isOutOfMoney) ? `${play.rounds} ${isOutOfMoney}` : null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The dialog's own Esc: none of them leaves the game.
    if (!document.querySelector('dialog:modal')) close()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => leave(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  // A real-money game outlives the login: the studio finishes the current round, and further rounds need a new login.
  const loggedOut = real && player === null
  const notice = loggedOut ? 'SESSION_EXPIRED' : noticeOf(play, { isOnline, isSilent })
  const known = real && balances ? stakeable(balances) : null
  return (
    <div className="game-screen">
      <SessionBar
        slug={slug}
        name={name}
        startedAt={startedAt}
        real={real}
        balance={play.balance ?? known?.balance ?? null}
        bonus={play.balance === null ? (known?.bonus ?? 0) : (play.bonus ?? 0)}
        net={play.net}
        onClose={close}
        onPause={() => setPaused(true)}
      />
      <main className="game-stage">
        {isListening && (
          <iframe
            key={attempt}
            ref={frame}
            src={uri}
            title={name}
            className="game-frame"
            onLoad={onArrived}
            // Not the window: a game leaves by a page of ours (leave-game.ts).
            sandbox="allow-scripts allow-same-origin allow-forms"
            allow="fullscreen; autoplay 'none'"
          />
        )}
        <p className="game-notice game-needs-script">{t('GAME_NEEDS_SCRIPT')}</p>
        <GameNotice notice={notice} slug={slug} real={real} onOpenAgain={openAgain} />
        <p className="sr-only" aria-live="polite">
          {play.rounds > 0 ? t('ROUNDS_PLAYED', { count: play.rounds }) : ''}
        </p>
      </main>
      {reality.shown ? (
        <RealityCheck check={reality.shown} isBusy={reality.isBusy} onGoOn={reality.goOn} onStop={close} />
      ) : (
        isPaused && <PauseDialog startedAt={startedAt} net={play.net} onGoOn={() => setPaused(false)} onStop={close} />
      )}
      <AutoLogout />
    </div>
  )
}

/** What keeps the next round from starting: without a connection, nothing else can be told for certain. */
function noticeOf(play: PlayState, { isOnline, isSilent }: { isOnline: boolean; isSilent: boolean }) {
  if (!isOnline || play.isConnectionLost) return 'CONNECTION_LOST'
  return isSilent ? 'SILENT' : play.notice
}

/** The balance available for stakes: real and bonus money. */
function stakeable(balances: readonly { type: string; amount: number }[]): { balance: number; bonus: number } {
  const of = (type: string) => balances.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0)
  return { balance: of('REAL') + of('BONUS'), bonus: of('BONUS') }
}

/** Listens to the page of ours that the game's frame opens when the player leaves it. */
function useLeaving(frame: RefObject<HTMLIFrameElement | null>, onLeave: (to: LeaveTo) => void) {
  const receive = useEffectEvent((event: MessageEvent) => {
    const to = leaveTargetOf(event, { origin: window.location.origin, frame: frame.current?.contentWindow })
    if (to !== null) onLeave(to)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}

/**
 * Shows the balance that the game reports at once, and confirms it with the platform soon after, but not on every spin.
 */
function useConfirmedBalance(played: string | null) {
  const refresh = useRefresh()
  useEffect(() => {
    if (played === null) return
    const timer = setTimeout(() => void refresh(), CONFIRM_EVERY_MS)
    return () => clearTimeout(timer)
  }, [played, refresh])
}
