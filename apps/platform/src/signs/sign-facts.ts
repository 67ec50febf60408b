/** What the rules of signs-of-harm look at: what one player did in the last weeks. Amounts in minor units. */
export interface SignFacts {
  /** By when they began, oldest first. */
  deposits: readonly { at: Date; amount: number; status: 'SUCCEEDED' | 'REFUSED' }[]
  /** When the player took withdrawals back, oldest first. */
  cancelledWithdrawals: readonly Date[]
  /** When the player asked to raise or remove a limit, oldest first. */
  loosenedLimits: readonly Date[]
  /** What was played in each five minutes that had a round, oldest first. */
  spans: readonly PlayedSpan[]
  /** Bets on sports that have ended, oldest first. */
  settledBets: readonly SettledBet[]
  /** Completed deposits by week before this moment, the latest week first; only weeks since the player's first deposit. */
  depositsByWeek: readonly number[]
  /** The IANA name of the zone in which it is night. */
  zone: string
  /** 100 EUR in the player's currency: below, nothing is far above the usual. */
  leastAboveUsual: number
  now: Date
}

export interface PlayedSpan {
  at: Date
  /** Bets on sports that were placed are among them, since they are play. */
  rounds: number
  /** In games; what bets on sports cost is known when they end. */
  staked: number
  won: number
}

/** Of own money: bonus money cannot be bet on sports. */
export interface SettledBet {
  /** When it ended. */
  at: Date
  staked: number
  /** What its end paid: a win, a loss of all, or what giving it up was worth. */
  won: number
}

export const spanMinutes = 5

/** The figures behind a sign, for the player and the operator. */
export interface SignFigures {
  /** How much was counted, in whole numbers: deposits, nights, hours, times. */
  count: number
  /** Minor units, where money was counted. */
  amount: number | null
}

/** A rule holds, by what was counted last. */
export interface SeenSign extends SignFigures {
  at: Date
}
