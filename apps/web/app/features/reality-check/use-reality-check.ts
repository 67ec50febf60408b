import { useCallback, useEffect, useRef, useState } from 'react'
import { ASK_AGAIN_MS, askAgainIn, type CheckAnswer, isDue, ROUND_WAIT_MS } from './reality-check.ts'

const ADDRESS = '/game/reality-check'
const PATIENCE_MS = 10_000

async function call(method: 'GET' | 'POST'): Promise<CheckAnswer | null> {
  try {
    const response = await fetch(ADDRESS, { method, signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? ((await response.json()) as CheckAnswer) : null
  } catch {
    return null
  }
}

/**
 * The reality check of a game for real money, or of the sportsbook: asked for when it opens, when it is due, and when the
 * wallet has refused a round for it. `check` is how it stands, null until that is known; `shown` what the player is to
 * confirm now: never within a round, which ends first.
 * @param play rounds finished (a count, or whatever else changes with them) and refused so far: after each of them there may be
 *   something new. `isFollowed`: the page shows the figures, so that each round is news
 */
export function useRealityCheck(
  isOn: boolean,
  play: { rounds: number | string; realityChecks: number; isInRound: boolean; isFollowed?: boolean },
): { check: CheckAnswer | null; shown: CheckAnswer | null; isBusy: boolean; goOn: () => void } {
  const [check, setCheck] = useState<CheckAnswer | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Of confirmations: an answer that was asked for before one, and comes after it, is of the past. */
  const confirmations = useRef(0)
  const ask = useCallback(async () => {
    const before = confirmations.current
    const answer = await call('GET')
    if (answer && before === confirmations.current) setCheck(answer)
    return answer !== null
  }, [])

  const isPlayNoted = check !== null && askAgainIn(check) !== null
  // The first round after a rest begins a stretch of play, and a refusal says that another tab knows more.
  const news = `${play.realityChecks} ${isPlayNoted && !play.isFollowed ? '' : play.rounds}`
  // biome-ignore lint/correctness/useExhaustiveDependencies(news): asks again when there is news
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      if (!(await ask())) timer = setTimeout(again, ASK_AGAIN_MS)
    }
    void again()
    return () => clearTimeout(timer)
  }, [isOn, ask, news])

  useEffect(() => {
    const wait = check && askAgainIn(check)
    if (!isOn || wait === null) return
    let timer = setTimeout(async function again() {
      if (!(await ask())) timer = setTimeout(again, ASK_AGAIN_MS)
    }, wait)
    return () => clearTimeout(timer)
  }, [isOn, check, ask])

  const due = check !== null && isDue(check)
  const isWaitedFor = useIsWaitedFor(due && play.isInRound)
  const goOn = useCallback(async () => {
    setBusy(true)
    const answer = await call('POST')
    if (answer) {
      confirmations.current++
      setCheck(answer)
    }
    setBusy(false)
  }, [])
  return { check, shown: isOn && due && !isWaitedFor ? check : null, isBusy, goOn: () => void goOn() }
}

/** True while a round may still end by itself. */
function useIsWaitedFor(isInRound: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isInRound) return
    const timer = setTimeout(() => setOver(true), ROUND_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isInRound])
  return isInRound && !isOver
}
