import type { GameMessage } from '@parlour/contracts/provider-api'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useRefresh } from '../../../site/use-refresh.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { AutoLogout } from '../../session/public.ts'
import { type KeptPlay, keptPlay } from '../kept-play.ts'
import { leaveTargetOf } from '../leave-game.ts'
import { nextPlayState, type PlayState, parseGameMessage, startOfPlay } from '../play-state.ts'
import { useRealityCheck } from '../use-reality-check.ts'
import { GameNotice } from './game-notice.tsx'
import { RealityCheck } from './reality-check.tsx'
import { SessionBar } from './session-bar.tsx'

/** Minimum time between two balance queries after game rounds, ms. */
const CONFIRM_EVERY_MS = 1_500

interface GameFrameProps {
  slug: string
  name: string
  uri: string
  startedAt: number
  real: boolean
}

/** A full-screen game below a bar with the balance and the elapsed time. */
export function GameFrame({ slug, name, uri, startedAt, real }: GameFrameProps) {
  const { t } = useTexts()
  const { balances, player } = useSite()
  const navigate = useNavigate()
  const known = real && balances ? stakeable(balances) : null
  const [play, dispatch] = useReducer(
    (state: PlayState, news: { message: GameMessage } | { kept: KeptPlay }) =>
      'kept' in news ? { ...state, ...news.kept } : nextPlayState(state, news.message),
    startOfPlay,
  )
  useKeptPlay(startedAt, play, (kept) => dispatch({ kept }))
  useGameMessages(uri, (message) => dispatch({ message }))
  const frame = useRef<HTMLIFrameElement>(null)
  useLeaving(frame, (target) => void navigate(target))
  const reality = useRealityCheck(real && player !== null, play)
  const isOutOfMoney = play.notice === 'INSUFFICIENT_FUNDS'
  useConfirmedBalance(real && (play.rounds > 0 || isOutOfMoney) ? `${play.rounds} ${isOutOfMoney}` : null)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // The dialog's own Esc: none of them leaves the game.
      if (!document.querySelector('dialog:modal')) void navigate('/')
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [navigate])

  // A real-money game outlives the login: the studio finishes the current round, and further rounds need a new login.
  const loggedOut = real && player === null
  return (
    <div className="game-screen">
      <SessionBar name={name} startedAt={startedAt} real={real} balance={play.balance ?? known} net={play.net} />
      <main className="game-stage">
        <iframe
          ref={frame}
          src={uri}
          title={name}
          className="game-frame"
          // Not the window: a game leaves by a page of ours (leave-game.ts).
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen; autoplay 'none'"
        />
        <p className="game-notice game-needs-script">{t('GAME_NEEDS_SCRIPT')}</p>
        <GameNotice notice={loggedOut ? 'SESSION_EXPIRED' : play.notice} slug={slug} />
        <p className="sr-only" aria-live="polite">
          {play.rounds > 0 ? t('ROUNDS_PLAYED', { count: play.rounds }) : ''}
        </p>
      </main>
      {reality.shown && <RealityCheck check={reality.shown} isBusy={reality.isBusy} onGoOn={reality.goOn} />}
      <AutoLogout />
    </div>
  )
}

/** A session continued after a reload or in another tab keeps its result and its start time. */
function useKeptPlay(startedAt: number, play: PlayState, onKept: (kept: KeptPlay) => void) {
  const restore = useEffectEvent(onKept)
  useEffect(() => {
    const kept = keptPlay.read()
    if (kept?.startedAt === startedAt) restore(kept.play)
  }, [startedAt])
  const { net, lastRound } = play
  const isNew = play === startOfPlay
  useEffect(() => {
    if (!isNew) keptPlay.write({ startedAt, play: { net, lastRound } })
  }, [startedAt, isNew, net, lastRound])
}

/** The balance available for stakes: real and bonus money. */
const stakeable = (balances: readonly { type: string; amount: number }[]) =>
  balances.filter(({ type }) => type !== 'VIRTUAL').reduce((total, { amount }) => total + amount, 0)

/** Listens to the game's messages: only from the frame's own origin, only those of the contract. */
function useGameMessages(uri: string, onMessage: (message: GameMessage) => void) {
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== new URL(uri).origin) return
    const message = parseGameMessage(event.data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}

/** Listens to the page of ours that the game's frame opens when the player leaves it. */
function useLeaving(frame: RefObject<HTMLIFrameElement | null>, onLeave: (target: string) => void) {
  const receive = useEffectEvent((event: MessageEvent) => {
    const target = leaveTargetOf(event, { origin: window.location.origin, frame: frame.current?.contentWindow })
    if (target !== null) onLeave(target)
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
