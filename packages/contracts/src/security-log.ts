import { networkOf } from './address-network.ts'

/** What happened, to whom and from where. Never what was typed: neither user names nor secrets. */
export interface SecurityEvent {
  /** The operation or the path. */
  event: string
  /** DONE, or the code or status of the refusal. */
  outcome: string
  /** The address of the client. */
  address: string
  /** The account that it is about. */
  userId?: string | null
  /** What the client calls the operation. */
  operation?: string
  /** The service or operator that a call says it is from. */
  caller?: string
}

interface Logger {
  info: (fields: object, message: string) => void
}

const mostPerMinute = 600
/** Of all addresses together. */
const mostInAll = 6_000
const mostAddresses = 10_000
/** Codes and names are short; whatever a client has chosen is cut. */
const longest = 64

/**
 * Logs events that matter to security, one line each, which the logger dates and encodes. A flood fills no disk: beyond 600
 * events of a network or 6,000 in all within a minute they are only counted.
 */
export class SecurityLog {
  readonly #logger: Logger
  readonly #now: () => number
  #minute = 0
  #logged = 0
  #left = 0
  #counts = new Map<string, number>()

  constructor(logger: Logger, now: () => number = Date.now) {
    this.#logger = logger
    this.#now = now
  }

  record({ event, outcome, address, userId, operation, caller }: SecurityEvent): void {
    const minute = Math.floor(this.#now() / 60_000)
    if (minute !== this.#minute) this.#begin(minute)
    // Beyond so many addresses they share one count.
    const network = networkOf(address)
    const key = this.#counts.has(network) || this.#counts.size < mostAddresses ? network : 'others'
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > mostPerMinute) return
    if (this.#logged >= mostInAll) {
      this.#left += 1
      return
    }
    this.#logged += 1
    const line = { event: short(event), outcome: short(outcome), address: short(address) }
    this.#logger.info(
      {
        ...line,
        ...(userId && { userId: short(userId) }),
        ...(operation && { operation: short(operation) }),
        ...(caller && { caller: short(caller) }),
      },
      'security event',
    )
  }

  #begin(minute: number) {
    for (const [address, count] of this.#counts)
      if (count > mostPerMinute)
        this.#logger.info({ address: short(address), left: count - mostPerMinute }, 'security events left out')
    if (this.#left > 0) this.#logger.info({ left: this.#left }, 'security events of many addresses left out')
    this.#logged = 0
    this.#left = 0
    this.#counts = new Map()
    this.#minute = minute
  }
}

const short = (text: string) => text.slice(0, longest)
