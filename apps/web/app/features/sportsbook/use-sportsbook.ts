import { sportsbookElement } from '@parlour/contracts/sportsbook-element'
import { useCallback, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { loadScript } from '../../site/load-script.ts'
import { useSite } from '../../site/use-site.ts'
import type { LaunchAnswer, LaunchProblem } from './sportsbook.server.ts'

/** SCRIPT: the sportsbook's script has not come, or is not what it should be. */
export type SportsbookProblem = LaunchProblem | 'SCRIPT'
type State = { kind: 'LOADING' } | { kind: 'READY'; token: string } | { kind: 'FAILED'; problem: SportsbookProblem }

/** What may be over in a moment. */
export const isPassing = (problem: SportsbookProblem): boolean =>
  problem === 'SCRIPT' ||
  problem === 'PLATFORM_UNAVAILABLE' ||
  problem === 'REGISTER_UNAVAILABLE' ||
  problem === 'RATE_LIMITED'

/** The platform may take a while to ask a register, ms. */
const LAUNCHED_WITHIN_MS = 15_000
/** A script that defines nothing is none of a sportsbook, ms. */
const DEFINED_WITHIN_MS = 5_000

async function launch(address: string): Promise<LaunchAnswer> {
  try {
    const signal = AbortSignal.timeout(LAUNCHED_WITHIN_MS)
    const response = await fetch(address, { method: 'POST', redirect: 'manual', signal })
    // The platform has ended the login: the way leads there, with a word that this code must not take from the page.
    if (response.type === 'opaqueredirect') return { problem: 'LOGIN_REQUIRED' }
    return response.ok ? ((await response.json()) as LaunchAnswer) : { problem: 'PLATFORM_UNAVAILABLE' }
  } catch {
    return { problem: 'PLATFORM_UNAVAILABLE' }
  }
}

async function defined(scriptUri: string): Promise<void> {
  if (customElements.get(sportsbookElement)) return
  await loadScript(scriptUri)
  let tooLate: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    customElements.whenDefined(sportsbookElement),
    new Promise((_, reject) => {
      tooLate = setTimeout(() => reject(new Error('The script defines no sportsbook')), DEFINED_WITHIN_MS)
    }),
  ])
  clearTimeout(tooLate)
}

/** The sportsbook's element on this page: its script, and a token of its own for the player. */
export function useSportsbook(): { state: State; renew: () => Promise<void>; again: () => void } {
  const address = useHref('/sports/launch')
  const { player } = useSite()
  const viewer = player?.userId
  const [state, setState] = useState<State>({ kind: 'LOADING' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and a login or logout in another tab, opens it anew
  useEffect(() => {
    let isLeft = false
    const open = async (): Promise<State> => {
      const answer = await launch(address)
      if ('problem' in answer) return { kind: 'FAILED', problem: answer.problem }
      return defined(answer.scriptUri).then(
        () => ({ kind: 'READY', token: answer.token }),
        () => ({ kind: 'FAILED', problem: 'SCRIPT' }),
      )
    }
    void open().then((opened) => {
      if (!isLeft) setState(opened)
    })
    return () => {
      isLeft = true
    }
  }, [address, attempt, viewer])
  const renew = useCallback(async () => {
    const answer = await launch(address)
    if (!('problem' in answer)) setState({ kind: 'READY', token: answer.token })
    // Without a token the element offers the login.
    else if (answer.problem === 'LOGIN_REQUIRED') setState({ kind: 'READY', token: '' })
    // What is over in a moment takes nothing from the page: the bet in hand waits for its token, and says so after a while.
    else if (!isPassing(answer.problem)) setState({ kind: 'FAILED', problem: answer.problem })
  }, [address])
  const again = useCallback(() => {
    setState({ kind: 'LOADING' })
    setAttempt((before) => before + 1)
  }, [])
  return { state, renew, again }
}
