/**
 * One player's money by plain addition and subtraction, written from the rules and independently of the platform's
 * code. The platform's answers and balances are compared with it. Amounts are minor units of EUR.
 */

export type LimitName = 'DEPOSIT' | 'WAGER' | 'LOSS'

export interface PlainBonus {
  name: string
  status: 'AVAILABLE' | 'PENDING_DEPOSIT' | 'QUEUED' | 'ACTIVE' | 'ENDED' | 'COMPLETED'
  /** Bonus money granted when it is claimed. */
  gift: number
  multiplier: number
  maxBet: number
  granted: number
  wagered: number
  spins: number
  spinStake: number
}

interface PlainBet {
  transactionId: string
  real: number
  bonus: number
  /** The bonus that counted the stake as wagered. */
  counted: PlainBonus | null
}

export interface PlainRound {
  roundId: string
  /** The bonus whose money was staked in it. */
  bonus: PlainBonus | null
  bets: PlainBet[]
  isFreeSpin: boolean
  hasWon: boolean
}

/** The codes with which a bet may be refused, or the amounts that it takes. */
type Verdict = { refusals: string[] } | { real: number; bonus: number }

export class PlainMoney {
  real = 0
  bonus = 0
  hold = 0
  deposited = 0
  openDeposits: { paymentId: string; amount: number; bonus: PlainBonus | null }[] = []
  withdrawals: { paymentId: string; amount: number }[] = []
  hasCard = false
  staked = 0
  realStaked = 0
  realWon = 0
  limits: Partial<Record<LimitName, number>> = {}
  /** In the order of their claims. */
  bonuses: PlainBonus[] = []
  rounds: PlainRound[] = []
  /** The rounds that were open when a bonus was taken. */
  #roundsBefore = new Map<PlainBonus, readonly PlainRound[]>()
  /** The latest answered bets; repeating them must give the same answers. */
  answered: { request: object; operation: 'bet' | 'win' | 'rollback'; answer: unknown }[] = []

  get played(): PlainBonus | null {
    return this.bonuses.find(({ status }) => status === 'ACTIVE') ?? null
  }

  /** ACTIVE and PENDING count as active. */
  get hasActiveBonus(): boolean {
    return this.bonuses.some(({ status }) => ['ACTIVE', 'QUEUED', 'PENDING_DEPOSIT'].includes(status))
  }

  /** @param bonus the offer used with the deposit */
  deposit(amount: number, bonus: { bonusId: string; minimum: number } | null): string[] {
    const hasLiveBonus = this.bonuses.some(
      ({ name, status }) => name === bonus?.bonusId && ['ACTIVE', 'QUEUED', 'PENDING_DEPOSIT'].includes(status),
    )
    const open = this.openDeposits.reduce((sum, deposit) => sum + deposit.amount, 0)
    return [
      ...(this.withdrawals.length > 0 ? ['PENDING_WITHDRAWALS'] : []),
      ...(this.openDeposits.length >= 10 ? ['RATE_LIMITED'] : []),
      ...(this.#passes('DEPOSIT', this.deposited + open + amount) ? ['LIMIT_EXCEEDED'] : []),
      ...(hasLiveBonus ? ['BONUS_NOT_AVAILABLE'] : []),
      ...(bonus && amount < bonus.minimum ? ['BONUS_MINIMUM'] : []),
    ]
  }

  depositSucceeded(amount: number): void {
    this.real += amount
    this.deposited += amount
    this.hasCard = true
  }

  withdraw(amount: number): string[] {
    return [
      ...(this.hasActiveBonus ? ['ACTIVE_BONUSES'] : []),
      ...(this.hasCard ? [] : ['ACCOUNT_REQUIRED', 'OPTION_NOT_AVAILABLE']),
      ...(this.real < amount ? ['INSUFFICIENT_FUNDS'] : []),
    ]
  }

  bet(round: PlainRound, amount: number): Verdict {
    const { played } = this
    const real = Math.min(amount, this.real)
    const stakedBefore = round.bets.reduce((sum, bet) => sum + bet.real + bet.bonus, 0)
    const before = played && this.#roundsBefore.get(played)
    const since = this.rounds.filter((each) => !before?.includes(each))
    const realInPlay = since.flatMap(({ bets }) => bets).reduce((sum, bet) => sum + bet.real, 0)
    // A round uses the money of one bonus only.
    const bonus = round.bonus && round.bonus !== played ? 0 : this.bonus
    const refusals = [
      ...(amount > this.real + bonus ? ['INSUFFICIENT_FUNDS'] : []),
      ...(played && stakedBefore + amount > played.maxBet ? ['MAX_BET_EXCEEDED'] : []),
      // Real money first: the rounds opened since the bonus was taken hold back no more of it than one stake.
      ...(played && real < amount && realInPlay > played.maxBet ? ['REAL_MONEY_IN_PLAY'] : []),
      ...(this.#passes('WAGER', this.staked + amount) ? ['LIMIT_EXCEEDED'] : []),
      ...(real > 0 && this.#passes('LOSS', this.realStaked - this.realWon + real) ? ['LIMIT_EXCEEDED'] : []),
    ]
    return refusals.length > 0 ? { refusals } : { real, bonus: amount - real }
  }

  takeStake(round: PlainRound, transactionId: string, stake: { real: number; bonus: number }): void {
    this.real -= stake.real
    this.bonus -= stake.bonus
    this.staked += stake.real + stake.bonus
    this.realStaked += stake.real
    round.bets.push({ transactionId, ...stake, counted: this.played })
    if (stake.bonus > 0) round.bonus = this.played
    this.#wager(stake.real + stake.bonus)
  }

  win(round: PlainRound, amount: number, isLast: boolean): void {
    if (round.isFreeSpin) this.#winOfSpin(round, amount)
    else {
      const staked = round.bets.reduce((sum, bet) => sum + bet.real + bet.bonus, 0)
      const ofBonus = round.bets.reduce((sum, bet) => sum + bet.bonus, 0)
      const share = staked === 0 ? 0 : Math.floor((amount * ofBonus) / staked)
      const kept = this.#toBonus(round, share)
      this.real += amount - share
      this.realWon += amount - share + kept
    }
    round.hasWon = true
    if (isLast) this.#end(round)
  }

  rollBack(round: PlainRound, transactionId: string): void {
    const bet = round.bets.find((each) => each.transactionId === transactionId)
    if (!bet) throw new Error('No such bet')
    round.bets = round.bets.filter((each) => each !== bet)
    if (round.isFreeSpin) {
      if (round.bonus?.status === 'ACTIVE') round.bonus.spins += 1
    } else {
      this.real += bet.real
      if (bet.bonus > 0) this.#toBonus(round, bet.bonus)
      this.staked -= bet.real + bet.bonus
      this.realStaked -= bet.real
      if (bet.counted?.status === 'ACTIVE')
        bet.counted.wagered = Math.max(0, bet.counted.wagered - bet.real - bet.bonus)
    }
    if (round.bets.length === 0) this.#end(round)
  }

  /** The round of a free spin; null when none is available. */
  spin(): PlainBonus | null {
    const { played } = this
    return played && played.spins > 0 ? played : null
  }

  takeBonus(bonus: PlainBonus): void {
    // Moves it to the end of the queue.
    this.bonuses = [...this.bonuses.filter((each) => each !== bonus), bonus]
    bonus.status = 'QUEUED'
    this.#roundsBefore.set(bonus, [...this.rounds])
    this.#startNext()
  }

  cancelBonus(bonus: PlainBonus): string[] {
    if (bonus.status === 'ACTIVE' && this.rounds.some((round) => round.bonus === bonus)) return ['ROUND_OPEN']
    if (bonus.status === 'ACTIVE') this.bonus = 0
    bonus.status = 'ENDED'
    this.#startNext()
    return []
  }

  /** Checks a limit, which no stake or deposit may ever exceed. */
  #passes(name: LimitName, used: number): boolean {
    const limit = this.limits[name]
    return limit !== undefined && used > limit
  }

  #wager(stake: number): void {
    const { played } = this
    if (!played) return
    played.wagered += stake
    if (played.granted > 0 && played.wagered >= played.granted * played.multiplier) this.#settle(played)
  }

  /** The part that reached the real balance. */
  #toBonus({ bonus }: PlainRound, amount: number): number {
    if (bonus?.status === 'ACTIVE') this.bonus += amount
    else if (bonus?.status === 'COMPLETED') {
      this.real += amount
      return amount
    }
    return 0
  }

  #winOfSpin(round: PlainRound, amount: number): void {
    this.#toBonus(round, amount)
    if (round.bonus?.status === 'ACTIVE') round.bonus.granted += amount
  }

  #end(round: PlainRound): void {
    this.rounds = this.rounds.filter((each) => each !== round)
    if (round.bonus?.status === 'ACTIVE') this.#settle(round.bonus)
  }

  #settle(bonus: PlainBonus): void {
    const open = this.rounds.filter((round) => round.bonus === bonus)
    if (bonus.spins > 0 || open.some((round) => round.isFreeSpin)) return
    if (bonus.granted > 0 && bonus.wagered >= bonus.granted * bonus.multiplier) {
      this.real += this.bonus
      this.bonus = 0
      bonus.status = 'COMPLETED'
    } else if (this.bonus === 0 && open.length === 0) bonus.status = 'ENDED'
    this.#startNext()
  }

  #startNext(): void {
    if (this.played) return
    const next = this.bonuses.find(({ status }) => status === 'QUEUED')
    if (!next) return
    next.status = 'ACTIVE'
    next.granted = next.gift
    this.bonus += next.gift
  }
}
