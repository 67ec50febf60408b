/**
 * The generated past of a test player: the same at each first start, and one that could have happened. Amounts in
 * cents.
 */

export interface PastPayment {
  kind: 'payment'
  at: Date
  type: 'DEPOSIT' | 'WITHDRAWAL'
  amount: number
  outcome: 'SUCCEEDED' | 'CARD_DECLINED' | 'CANCELLED'
}
interface PastRound {
  at: Date
  bet: number
  win: number
}
export interface PastSession {
  kind: 'session'
  at: Date
  slug: string
  rounds: PastRound[]
}
/** In chronological order; the balance never falls below zero. */
export type Past = (PastPayment | PastSession)[]

interface Plan {
  /** The end of its last day. */
  until: Date
  days: number
  sessionsPerDay: number
  roundsPerSession: number
  /** Games, played in turn. */
  slugs: readonly string[]
  seed: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
const stakes = [20, 50, 100, 100, 200]

/** Months of a regular player, who deposits when the balance is low and withdraws when it is high. */
export function pastOf({ until, days, sessionsPerDay, roundsPerSession, slugs, seed }: Plan): Past {
  const random = randomFrom(seed)
  const past: Past = []
  let balance = 0
  const pay = (at: Date, type: PastPayment['type'], amount: number, outcome: PastPayment['outcome']) => {
    past.push({ kind: 'payment', at, type, amount, outcome })
    if (outcome === 'SUCCEEDED') balance += type === 'DEPOSIT' ? amount : -amount
  }
  for (let day = 0; day < days; day++) {
    const morning = until.getTime() - (days - day) * dayMs
    const most = 200 * roundsPerSession * sessionsPerDay
    if (day % 9 === 4) pay(new Date(morning), 'DEPOSIT', 5_000, 'CARD_DECLINED')
    if (balance < most) pay(new Date(morning + minuteMs), 'DEPOSIT', most + 5_000, 'SUCCEEDED')
    if (day % 13 === 7) pay(new Date(morning + 2 * minuteMs), 'WITHDRAWAL', 2_000, 'CANCELLED')
    if (balance > 3 * most) pay(new Date(morning + 3 * minuteMs), 'WITHDRAWAL', balance - 2 * most, 'SUCCEEDED')
    for (let session = 0; session < sessionsPerDay; session++) {
      const begins = morning + Math.floor(((session + 1) / (sessionsPerDay + 1)) * dayMs)
      const rounds = Array.from({ length: roundsPerSession }, (_, round): PastRound => {
        const bet = stakes[Math.floor(random() * stakes.length)] ?? 100
        return { at: new Date(begins + round * 15_000), bet, win: winOf(bet, random) }
      })
      balance += rounds.reduce((sum, { bet, win }) => sum + win - bet, 0)
      const slug = slugs[(day * sessionsPerDay + session) % slugs.length] ?? ''
      past.push({ kind: 'session', at: new Date(begins), slug, rounds })
    }
  }
  return past
}

/** Three rounds in ten win one to five times the stake, a return of 90 percent. */
const winOf = (bet: number, random: () => number) => (random() < 0.3 ? bet * (1 + Math.floor(random() * 5)) : 0)

/** Mulberry32: small, and deterministic for a seed. No real outcome depends on it. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
