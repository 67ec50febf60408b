import type { GameMessage } from '@parlour/contracts/game-frame'
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { frameHealth, isOpenedAgain } from './frame-health.ts'
import { gameMessageOf } from './game-message.ts'
import { type KeptGame, keptGames, withGame } from './kept-play.ts'
import { nextPlayState, openedAgain, type PlayState, startOfPlay } from './play-state.ts'

type News = { message: GameMessage; isReal: boolean } | { kept: KeptGame['play'] } | { openedAgain: true }

function stateAfter(state: PlayState, news: News): PlayState {
  if ('message' in news) return nextPlayState(state, news.message, news.isReal)
  return 'kept' in news ? { ...state, ...news.kept } : openedAgain(state)
}

export interface GameInFrame {
  play: PlayState
  /** A number that changes when the frame is to ask for the game anew. */
  attempt: number
  /** Whether the game has failed to open. */
  isSilent: boolean
  /** To be called when the frame's document has arrived. */
  onArrived: () => void
  openAgain: () => void
}

/**
 * The game in a frame: its state by its own messages, kept over reloads, and whether it has opened at all. One that has not
 * is opened anew, a few times by itself and whenever the network comes back.
 */
export function useGameInFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  game: Omit<KeptGame, 'play'> & { uri: string },
): GameInFrame {
  const [play, dispatch] = useReducer(stateAfter, startOfPlay)
  useKeptPlay(game, play, (kept) => dispatch({ kept }))
  useGameMessages(game.uri, frame, (message) => dispatch({ message, isReal: game.userId !== null }))

  const [{ attempt, askedAt, arrivedAt }, setTimes] = useState(() => ({
    attempt: 0,
    askedAt: Date.now(),
    arrivedAt: null as number | null,
  }))
  const now = useNow(play.isOpen ? null : 1_000)
  const health = frameHealth({
    askedForMs: now - askedAt,
    arrivedForMs: arrivedAt === null ? null : now - arrivedAt,
    isOpen: play.isOpen,
  })
  const openAgain = () => {
    dispatch({ openedAgain: true })
    setTimes((times) => ({ attempt: times.attempt + 1, askedAt: Date.now(), arrivedAt: null }))
  }
  const openByItself = useEffectEvent(openAgain)
  const isAgain = isOpenedAgain(health, attempt)
  useEffect(() => {
    if (isAgain) openByItself()
  }, [isAgain])
  useEffect(() => {
    if (play.isOpen) return
    const online = () => openByItself()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [play.isOpen])
  return {
    play,
    attempt,
    // Also while it is being opened anew after the first failure.
    isSilent: health === 'silent' || health === 'late' || (attempt > 0 && !play.isOpen),
    onArrived: () => setTimes((times) => ({ ...times, arrivedAt: Date.now() })),
    openAgain,
  }
}

/** The time, ms since 1970, renewed every `everyMs`; null: not renewed. */
function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** A session continued after a reload or in another tab keeps its result and its start time. */
function useKeptPlay(game: Omit<KeptGame, 'play'>, play: PlayState, onKept: (kept: KeptGame['play']) => void) {
  const restore = useEffectEvent(onKept)
  const { startedAt, slug, name, userId } = game
  useEffect(() => {
    const kept = keptGames.read().find((each) => each.startedAt === startedAt && each.slug === slug)
    if (kept) restore(kept.play)
  }, [startedAt, slug])
  const { net, lastRound, isInRound } = play
  const isNew = play === startOfPlay
  useEffect(() => {
    if (isNew) return
    const now = { startedAt, slug, name, userId, play: { net, lastRound, isInRound } }
    keptGames.write(withGame(keptGames.read(), now))
  }, [startedAt, slug, name, userId, isNew, net, lastRound, isInRound])
}

/** Listens to the game's messages. */
function useGameMessages(
  uri: string,
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: GameMessage) => void,
) {
  const receive = useEffectEvent((event: MessageEvent) => {
    const message = gameMessageOf(event, { uri, frame: frame.current?.contentWindow ?? null })
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}
