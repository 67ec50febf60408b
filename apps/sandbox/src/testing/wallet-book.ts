import type { BonusStakes, FreeSpins, GamePace, WalletErrorCode } from '@parlour/contracts/wallet-api'

interface Moved {
  kind: 'bet' | 'win' | 'rollback'
  amount: number
  balance: number
  reference?: string
  /** Of a bet. */
  roundId?: string
  isGivenBack?: boolean
  /** For a bet with a free spin: the number left after it. */
  freeSpins?: FreeSpins
  left?: number
}

export interface WalletAnswer {
  status: number
  body: object
}

export const refuse = (code: WalletErrorCode, status: number): WalletAnswer => ({
  status,
  body: { error: { code, message: code } },
})

/** One player's money under the rules of the platform's wallet, in memory. */
export class WalletBook {
  readonly openRounds = new Set<string>()
  /** Wallet sessions whose login is over. */
  readonly loggedOut = new Set<string>()
  readonly state: {
    balance: number
    bonusBalance: number
    refusal: WalletErrorCode | null
    gameSlug: string
    freeSpins: FreeSpins | null
    /** What the player's rules say about the speed. */
    pace: GamePace | undefined
    maxStake: number | undefined
    bonus: BonusStakes | undefined
    /** By default every token is of a player of its own. */
    playerId: string | undefined
    ended: boolean
  }
  readonly #currencyCode: string
  readonly #transactions = new Map<string, Moved>()
  readonly #freeRounds = new Set<string>()

  constructor(balance: number, gameSlug: string, currencyCode: string) {
    this.state = {
      balance,
      bonusBalance: 0,
      refusal: null,
      gameSlug,
      freeSpins: null,
      pace: undefined,
      maxStake: undefined,
      bonus: undefined,
      playerId: undefined,
      ended: false,
    }
    this.#currencyCode = currencyCode
  }

  /** Executed bets, wins and rollbacks, in order. */
  carriedOut() {
    return [...this.#transactions.values()].map(({ kind, amount }) => ({ kind, amount }))
  }

  work(operation: string, body: Record<string, unknown>): WalletAnswer {
    const { state } = this
    const id = String(body.transactionId)
    const known = this.#transactions.get(id)
    if (known?.kind === operation) return this.#moved(known.balance, known.left)
    if (state.refusal && (operation === 'bet' || operation === 'authenticate')) return refuse(state.refusal, 403)
    switch (operation) {
      case 'authenticate':
        return this.#authenticate(String(body.token))
      case 'balance':
        if (this.loggedOut.has(String(body.gameSessionId))) return refuse('SESSION_EXPIRED', 403)
        return {
          status: 200,
          body: {
            balance: state.balance,
            bonusBalance: state.bonusBalance,
            currencyCode: this.#currencyCode,
            ...(state.bonus && { bonus: state.bonus }),
            ...(state.ended && { ended: true }),
          },
        }
      case 'bet':
        return body.freeSpins === undefined
          ? this.#bet(id, Number(body.amount), String(body.roundId))
          : this.#freeBet(id, Number(body.amount), String(body.roundId), String(body.freeSpins))
      case 'win':
        return this.#win(id, Number(body.amount), String(body.roundId), body.roundFinished === true)
      case 'rollback':
        return this.#rollback(id, String(body.originalTransactionId), String(body.roundId))
      default:
        return refuse('INVALID_REQUEST', 400)
    }
  }

  #authenticate(token: string): WalletAnswer {
    const { gameSlug, balance, freeSpins, pace, maxStake } = this.state
    return {
      status: 200,
      body: {
        gameSessionId: `session-of-${token}`,
        playerId: this.state.playerId ?? `player-of-${token}`,
        displayName: 'Ada',
        gameSlug: gameSlug === 'any' ? token.split(':')[0] : gameSlug,
        currencyCode: this.#currencyCode,
        balance,
        language: 'en',
        ...(freeSpins?.remaining && { freeSpins }),
        ...(pace && { pace }),
        ...(maxStake && { maxStake }),
      },
    }
  }

  #moved(balance: number, remainingFreeSpins?: number): WalletAnswer {
    const { bonusBalance } = this.state
    const currencyCode = this.#currencyCode
    return {
      status: 200,
      body: { ledgerTransferId: 'transfer', balance, bonusBalance, currencyCode, remainingFreeSpins },
    }
  }

  /** A free spin: counted down, with a stake paid by the operator; its win is bonus money. */
  #freeBet(id: string, amount: number, roundId: string, reference: string): WalletAnswer {
    if (this.#transactions.get(id)?.kind === 'rollback') return refuse('TRANSACTION_ROLLED_BACK', 409)
    const { balance, freeSpins } = this.state
    if (freeSpins?.reference !== reference || freeSpins.stake !== amount || freeSpins.remaining === 0)
      return refuse('FREE_SPINS_UNAVAILABLE', 409)
    freeSpins.remaining--
    this.openRounds.add(roundId)
    this.#freeRounds.add(roundId)
    this.#transactions.set(id, { kind: 'bet', roundId, amount: 0, balance, freeSpins, left: freeSpins.remaining })
    return this.#moved(balance, freeSpins.remaining)
  }

  #bet(id: string, amount: number, roundId: string): WalletAnswer {
    if (this.#transactions.get(id)?.kind === 'rollback') return refuse('TRANSACTION_ROLLED_BACK', 409)
    const { state } = this
    if (amount > state.balance) return refuse('INSUFFICIENT_FUNDS', 402)
    state.balance -= amount
    this.openRounds.add(roundId)
    this.#transactions.set(id, { kind: 'bet', roundId, amount, balance: state.balance })
    return this.#moved(state.balance)
  }

  #win(id: string, amount: number, roundId: string, roundFinished: boolean): WalletAnswer {
    if (!this.openRounds.has(roundId)) return refuse('UNKNOWN_ROUND', 404)
    const { state } = this
    state.balance += amount
    if (this.#freeRounds.has(roundId)) state.bonusBalance += amount
    if (roundFinished) this.openRounds.delete(roundId)
    this.#transactions.set(id, { kind: 'win', amount, balance: state.balance })
    return this.#moved(state.balance)
  }

  #rollback(id: string, betId: string, roundId: string): WalletAnswer {
    const { state } = this
    const taken = this.#transactions.get(betId)
    if (taken?.kind === 'bet' && !taken.isGivenBack) {
      state.balance += taken.amount
      if (taken.freeSpins) taken.freeSpins.remaining++
      this.#transactions.set(betId, { ...taken, isGivenBack: true })
      const isStaked = ({ kind, isGivenBack, ...one }: Moved) =>
        kind === 'bet' && !isGivenBack && one.roundId === roundId
      // The round goes on while a stake is left.
      if (![...this.#transactions.values()].some(isStaked)) this.openRounds.delete(roundId)
    }
    // Stored under the bet's id, so that a bet that arrives later is refused.
    if (!taken) this.#transactions.set(betId, { kind: 'rollback', amount: 0, balance: state.balance })
    const amount = taken?.amount ?? 0
    this.#transactions.set(id, { kind: 'rollback', amount, balance: state.balance, reference: betId })
    return this.#moved(state.balance)
  }
}
