import type { BlackjackAction } from '../../../src/live/rules/blackjack.ts'
import { tableGames } from '../../../src/live/table-game.ts'
import type { OwnTextKey } from '../../../src/live/texts/en.ts'
import type { RoundProof } from '../../../src/studio/fair/proof.ts'
import type { BlackjackView, RoundView } from '../../../src/studio/round-view.ts'
import { StudioError } from '../api.ts'
import { tellRefusal } from '../refusal-message.ts'
import type { SoloBlackjackBoard } from './blackjack-board.ts'
import { type Outcome, SoloGame } from './solo-game.ts'

/** Why a further stake was not taken, by the wallet's code. */
const furtherRefusals: Readonly<Record<string, OwnTextKey | 'bonusWaits'>> = {
  INSUFFICIENT_FUNDS: 'furtherFunds',
  LIMIT_EXCEEDED: 'furtherLimit',
  MAX_BET_EXCEEDED: 'furtherBonus',
  REAL_MONEY_IN_PLAY: 'bonusWaits',
  STAKE_TOO_HIGH: 'furtherLaw',
}

/** Refusals of a decision after which the round goes on as the studio has it: another tab has decided. */
const outOfDate = new Set(['CHOICE_OVER', 'REQUEST_CONFLICT', 'NOT_ALLOWED', 'BET_UNDER_WAY'])

const viewOf = ({ choice }: RoundView): BlackjackView | null => (choice?.kind === 'blackjack' ? choice : null)

/** Blackjack for one player: the player has the cards dealt, and decides on each hand without a clock. */
export class BlackjackGame extends SoloGame<SoloBlackjackBoard> {
  protected readonly rules = tableGames.BLACKJACK

  protected resultOf({ win, price, state }: Pick<RoundProof, 'win' | 'price' | 'state'>): string | null {
    return state === 'FINISHED' ? String((win ?? 0) - price) : null
  }

  protected showPhase(phase: 'BETTING' | 'PLAYING'): void {
    if (phase === 'PLAYING') this.parts.board.clear()
  }

  /** Asks for decisions until there are none left, and waits for the end. */
  protected override async toEnd(begun: RoundView): Promise<RoundView> {
    const { api, board, panel } = this.parts
    let round = await api.settled(begun)
    for (let view = viewOf(round); round.state === 'CHOOSING' && view; view = viewOf(round)) {
      panel.showStaked(round.price)
      await board.show(view, this.isStill)
      panel.become('DECIDING')
      panel.readOut(board.spoken(view))
      const action = await board.ask(view)
      round = await this.decide(round, view, action)
    }
    board.endDecisions()
    panel.showStaked(round.price)
    panel.become('PLAYING')
    return round
  }

  private async decide(round: RoundView, { turn, asked }: BlackjackView, action: BlackjackAction): Promise<RoundView> {
    const { api, panel } = this.parts
    const { hand = 0, step = 0 } = turn ?? {}
    panel.showMessage('')
    try {
      const next = await api.settled(await api.decide(round.roundId, { hand, step, action, asked }))
      if (next.state === 'CHOOSING' && next.balance !== null) this.setBalance(next.balance, next.bonusBalance)
      const refusal = viewOf(next)?.refusal
      if (refusal) this.sayUntaken(refusal)
      return next
    } catch (error) {
      if (!(error instanceof StudioError && outOfDate.has(error.code))) throw error
      // The other codes have texts about a win that is gambled.
      this.say(error.code === 'NOT_ALLOWED' || error.code === 'BET_UNDER_WAY' ? error.code : 'DECISION_CLOSED')
      return api.settled(await api.round(round.roundId))
    }
  }

  private sayUntaken(code: string): void {
    const { panel, boot, post } = this.parts
    const canDeposit = code === 'INSUFFICIENT_FUNDS' && boot.launch.mode === 'REAL'
    panel.showMessage(boot.texts[furtherRefusals[code] ?? 'furtherOther'], 'plain', canDeposit)
    tellRefusal(code, post)
  }

  /** Goes on with a round that waits for its player; of any other it shows the end. */
  protected override async resume(round: RoundView): Promise<void> {
    const { board, panel, boot } = this.parts
    const view = viewOf(round)
    if (round.state !== 'CHOOSING' || !view) return super.resume(round)
    this.placed = [view.chips]
    this.become('rolling')
    board.clear()
    panel.showMessage(boot.texts.roundGoesOn)
    await this.end(await this.toEnd(round), true)
    panel.focusAfterRound()
  }

  protected async reveal(round: RoundView, isNew: boolean): Promise<Outcome | null> {
    const { board } = this.parts
    const view = viewOf(round)
    if (!view) return null
    await board.show(view, !isNew || this.isStill)
    const words = board.resultOf(view)
    const result = this.resultOf(round) ?? ''
    return { words, spoken: `${board.spoken(view)} ${words}`, label: words.replace(/\.$/, ''), result }
  }

  private get isStill(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}
