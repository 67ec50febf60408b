import type { UserBonusStatus } from '@parlour/contracts/platform-resolvers'
import type { GameCategory } from '../bonuses/bonus-terms.ts'

/**
 * The effect of bonuses on a player's money, reimplemented as simply as possible: the property test compares it with
 * the platform.
 */

interface ModelKind {
  /** Minor units of bonus money; for a deposit bonus, percentage of the deposit. */
  gift: number
  multiplier: number
  spins: number
  isCash: boolean
}

export const modelKinds = {
  'model-money': { gift: 1_000, multiplier: 0.7, spins: 0, isCash: false },
  'model-half': { gift: 333, multiplier: 1.5, spins: 0, isCash: false },
  'model-cash': { gift: 500, multiplier: 0, spins: 0, isCash: true },
  'model-spins': { gift: 0, multiplier: 2, spins: 2, isCash: false },
  'model-free': { gift: 0, multiplier: 0, spins: 1, isCash: false },
  'model-deposit': { gift: 50, multiplier: 1, spins: 0, isCash: false },
} satisfies Record<string, ModelKind>
export type ModelBonusId = keyof typeof modelKinds

export const spinStake = 20
const counted: Record<GameCategory, number> = { SLOTS: 1, TABLE: 0.1, LIVE: 0 }

export interface ModelBonus {
  kind: ModelKind
  status: UserBonusStatus
  granted: number
  wagered: number
  requirement: number
  spins: number
}

export interface ModelRound {
  stake: number
  fromBonus: number
  bonus: ModelBonus | null
  isSpin: boolean
  category: GameCategory
}

export class BonusModel {
  real: number
  bonusMoney = 0
  bonuses: ModelBonus[] = []
  queue: ModelBonus[] = []
  rounds: ModelRound[] = []

  constructor(real: number) {
    this.real = real
  }

  get active(): ModelBonus | undefined {
    return this.bonuses.find(({ status }) => status === 'ACTIVE')
  }

  give(bonusId: ModelBonusId, status: UserBonusStatus = 'AVAILABLE'): ModelBonus {
    const bonus: ModelBonus = { kind: modelKinds[bonusId], status, granted: 0, wagered: 0, requirement: 0, spins: 0 }
    this.bonuses.push(bonus)
    return bonus
  }

  take(bonus: ModelBonus, gift = bonus.kind.gift): void {
    if (bonus.kind.isCash) {
      this.real += gift
      bonus.status = 'COMPLETED'
      return
    }
    this.#raise(bonus, gift)
    bonus.spins = bonus.kind.spins
    bonus.status = 'QUEUED'
    this.queue.push(bonus)
    this.#startNext()
  }

  #startNext(): void {
    if (this.active) return
    const next = this.queue.shift()
    if (!next) return
    next.status = 'ACTIVE'
    this.bonusMoney = next.granted
  }

  end(bonus: ModelBonus, status: UserBonusStatus): void {
    if (bonus.status === 'ACTIVE') this.bonusMoney = 0
    this.queue = this.queue.filter((waiting) => waiting !== bonus)
    bonus.status = status
    this.#startNext()
  }

  isPlayedNow = (bonus: ModelBonus): boolean => this.rounds.some((round) => round.bonus === bonus)

  bet(stake: number, category: GameCategory): ModelRound | null {
    const { active } = this
    if (stake > this.real + this.bonusMoney) return null
    const fromReal = Math.min(stake, this.real)
    const fromBonus = stake - fromReal
    this.real -= fromReal
    this.bonusMoney -= fromBonus
    const bonus = fromBonus > 0 && active ? active : null
    const round: ModelRound = { stake, fromBonus, bonus, isSpin: false, category }
    this.rounds.push(round)
    if (active) {
      active.wagered += Math.floor(stake * counted[category])
      if (active.requirement > 0 && active.wagered >= active.requirement) this.#judge(active)
      this.#startNext()
    }
    return round
  }

  spin(): ModelRound | null {
    const { active } = this
    if (!active || active.spins === 0) return null
    active.spins -= 1
    const round: ModelRound = { stake: spinStake, fromBonus: 0, bonus: active, isSpin: true, category: 'SLOTS' }
    this.rounds.push(round)
    return round
  }

  finish(round: ModelRound, win: number): void {
    const { bonus, isSpin } = round
    const share = isSpin ? win : Math.floor((win * round.fromBonus) / round.stake)
    this.real += win - share
    this.#payShare(bonus, share, isSpin)
    if (isSpin && bonus?.status === 'ACTIVE') this.#raise(bonus, win)
    this.#close(round)
  }

  rollBack(round: ModelRound): void {
    const { bonus, isSpin, stake, fromBonus, category } = round
    if (isSpin && bonus?.status === 'ACTIVE') bonus.spins += 1
    if (!isSpin) {
      this.real += stake - fromBonus
      const { active } = this
      this.#payShare(bonus, fromBonus, false)
      if (active) active.wagered = Math.max(0, active.wagered - Math.floor(stake * counted[category]))
    }
    this.#close(round)
  }

  #raise(bonus: ModelBonus, money: number): void {
    bonus.granted += money
    bonus.requirement = Math.ceil((bonus.granted * bonus.kind.multiplier * 100) / 100)
  }

  #payShare(bonus: ModelBonus | null, share: number, isSpin: boolean): void {
    const isFree = isSpin && bonus?.kind.multiplier === 0
    if (bonus?.status === 'COMPLETED' || (bonus?.status === 'ACTIVE' && isFree)) this.real += share
    else if (bonus?.status === 'ACTIVE') this.bonusMoney += share
  }

  #close(round: ModelRound): void {
    this.rounds = this.rounds.filter((open) => open !== round)
    if (round.bonus?.status === 'ACTIVE') this.#judge(round.bonus)
    if (round.bonus) this.#startNext()
  }

  #judge(bonus: ModelBonus): void {
    const open = this.rounds.filter((round) => round.bonus === bonus)
    if (bonus.spins > 0 || open.some(({ isSpin }) => isSpin)) return
    const isWagered = bonus.requirement > 0 && bonus.wagered >= bonus.requirement
    if (isWagered || bonus.kind.multiplier === 0) {
      this.real += this.bonusMoney
      this.bonusMoney = 0
      bonus.status = 'COMPLETED'
    } else if (this.bonusMoney === 0 && open.length === 0) bonus.status = 'LOST'
  }
}
