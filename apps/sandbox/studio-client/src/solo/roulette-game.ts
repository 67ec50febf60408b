import { tableGames } from '../../../src/live/table-game.ts'
import type { RoundProof } from '../../../src/studio/fair/proof.ts'
import type { RoundView } from '../../../src/studio/round-view.ts'
import { pause } from '../api.ts'
import type { RouletteBoard } from '../table/roulette-board.ts'
import { type Outcome, SoloGame } from './solo-game.ts'

/** How long the ball runs before the number is known, ms. */
const ROLL_MS = 900

/** Roulette for one player: the player lets the ball roll. */
export class RouletteGame extends SoloGame<RouletteBoard> {
  protected readonly rules = tableGames.ROULETTE

  protected resultOf({ choice }: Pick<RoundProof, 'choice'>): string | null {
    return choice?.kind === 'roulette' && choice.number !== null ? String(choice.number) : null
  }

  protected showPhase(phase: 'BETTING' | 'PLAYING'): void {
    void this.parts.board.show({ phase, result: null, history: this.results }, phase === 'PLAYING')
  }

  protected override async asked(answer: Promise<RoundView>): Promise<RoundView> {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const [round] = await Promise.all([answer, pause(isStill ? 0 : ROLL_MS)])
    return round
  }

  protected async reveal({ choice }: RoundView, isNew: boolean): Promise<Outcome | null> {
    const { board } = this.parts
    if (choice?.kind !== 'roulette' || choice.number === null) return null
    const result = String(choice.number)
    if (isNew) await board.show({ phase: 'RESULT', result, history: this.results }, true)
    const words = board.resultOf({ result })
    return { words, spoken: words, label: board.mark(result).label, result }
  }
}
