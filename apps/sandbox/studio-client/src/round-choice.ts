import type { Boot } from '../../src/studio/client-shell.ts'
import type { RoundView } from '../../src/studio/round-view.ts'
import type { StudioApi } from './api.ts'
import type { Clock } from './clock.ts'
import { gambleOf, playGamble } from './gamble-dialog.ts'
import type { Panel } from './panel.ts'
import { pickOf, playPick } from './pick-dialog.ts'
import { isCelebrated, resultText } from './result-text.ts'

interface ChoiceParts {
  boot: Boot
  api: StudioApi
  panel: Panel
  clock: Clock
}

/** The end of a round in which the player chose. */
export interface Chosen {
  round: RoundView
  /** The player has pressed for the next round. */
  spinOn: boolean
  /** Why the player could not go on; the round has been ended all the same. */
  trouble?: unknown
}

/**
 * Lets the player choose in a round that waits for it, and ends the round.
 * @param wait resolves to what the player makes of a win that they may gamble
 */
export async function playChoice(
  { boot, api, panel, clock }: ChoiceParts,
  round: RoundView,
  money: (minor: number) => string,
  wait: () => Promise<'gamble' | 'collect' | 'spin'>,
): Promise<Chosen> {
  const done = async (asked: Promise<RoundView>) => api.settled(await asked)
  const cost = round.freeSpins ? 0 : round.price
  const show = ({ win }: RoundView) => {
    panel.showWin(win ?? 0, isCelebrated(win ?? 0, cost))
    panel.readOut(resultText(boot, cost, win ?? 0, money))
  }
  if (pickOf(round)) {
    let picking = round
    // A dialog that the browser has closed opens again while picks are left.
    while (picking.state === 'CHOOSING')
      picking = await playPick({ boot, round: picking, money, take: (object) => done(api.pick(round.roundId, object)) })
    show(picking)
    return { round: picking, spinOn: false }
  }
  if (!gambleOf(round)?.open) return { round: await done(api.collect(round.roundId)), spinOn: false }
  panel.readOut(`${resultText(boot, cost, round.win ?? 0, money)} ${boot.texts.gambleOffered}`)
  const decision = await wait()
  let after = round
  let trouble: unknown
  if (decision === 'gamble') {
    const take = (step: number, colour: 'RED' | 'BLACK') => done(api.gamble(round.roundId, { step, colour }))
    try {
      after = await playGamble({ boot, round, clock, money, take })
    } catch (error) {
      trouble = error
    }
  }
  const ended = after.state === 'CHOOSING' ? await done(api.collect(round.roundId)) : after
  if (decision === 'gamble') show(ended)
  return { round: ended, spinOn: decision === 'spin', ...(trouble !== undefined && { trouble }) }
}
