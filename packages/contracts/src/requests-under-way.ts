import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests that are under way at once: their bodies arrive, they wait for their turn, or their answers are being read. */
export interface RequestBounds {
  /** Of one network: a mobile operator's customers share one. */
  network: number
  all: number
  /** A network with more leaves the last third of all places to others. */
  few: number
}

interface UnderWay {
  network: string
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Bounds the requests under way, each of which takes some 25 kB and what its headers hold. Where too many are, the oldest that
 * keeps us waiting is given up: a body that arrives slowly, or an answer, or a part of one, that nobody reads. So whoever shares an address
 * with an attacker still gets through.
 */
export class RequestsUnderWay {
  readonly #bounds: RequestBounds
  // In the order in which they began.
  readonly #networks = new Map<string, Set<UnderWay>>()
  #size = 0

  constructor(bounds: RequestBounds) {
    this.#bounds = bounds
  }

  /** Whether there is room for the request, which then counts until its answer has been read or the connection ends. */
  begin(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#hasRoom(network)) return false
    this.#add(network, request, response)
    return true
  }

  /** Counts a request that is answered at once, such as a health check, however many are under way. */
  always(network: string, request: IncomingMessage, response: ServerResponse): void {
    this.#hasRoom(network)
    this.#add(network, request, response)
  }

  /** Counts a request no longer. */
  end(network: string, response: ServerResponse): void {
    for (const one of this.#networks.get(network) ?? []) if (one.response === response) this.#remove(one)
  }

  #hasRoom(network: string): boolean {
    const { all, few } = this.#bounds
    const own = this.#countOf(network)
    if (own >= this.#bounds.network && !this.#giveUpOldestOf(network)) return false
    const places = own > few ? Math.ceil((all * 2) / 3) : all
    return this.#size < places || this.#giveUpOldestOf(this.#largest())
  }

  #add(network: string, request: IncomingMessage, response: ServerResponse) {
    const ofNetwork = this.#networks.get(network) ?? new Set()
    this.#networks.set(network, ofNetwork)
    const one = { network, request, response }
    ofNetwork.add(one)
    this.#size += 1
    response.once('close', () => this.#remove(one))
  }

  #remove(one: UnderWay) {
    const ofNetwork = this.#networks.get(one.network)
    if (!ofNetwork?.delete(one)) return
    this.#size -= 1
    if (ofNetwork.size === 0) this.#networks.delete(one.network)
  }

  #countOf = (network: string) => this.#networks.get(network)?.size ?? 0

  #largest(): string {
    const [first, ...others] = this.#networks
    return others.reduce((one, other) => (other[1].size > one[1].size ? other : one), first ?? ['', new Set()])[0]
  }

  #giveUpOldestOf(network: string): boolean {
    for (const one of this.#networks.get(network) ?? []) {
      const { request, response } = one
      if (request.complete && !response.writableEnded && !response.writableNeedDrain) continue
      this.#remove(one)
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      request.socket.destroy()
      return true
    }
    return false
  }
}
