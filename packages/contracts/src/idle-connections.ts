import type { Socket } from 'node:net'
import { networkOf } from './address-network.ts'

/**
 * Bounds the connections on which no request is under way: where too many are, the one that has been idle longest in the network with
 * most of them is closed, so that there is always room for a new one.
 */
export class IdleConnections {
  readonly #most: number
  /** By network, those that have been idle longest first. */
  readonly #networks = new Map<string, Set<Socket>>()
  readonly #busy = new Map<Socket, number>()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Follows a new connection until it ends. */
  follow(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '')
    this.#add(network, socket)
    socket.once('close', () => {
      this.#remove(network, socket)
      this.#busy.delete(socket)
    })
  }

  /** @returns what ends the request on the connection */
  begin(socket: Socket): () => void {
    const network = networkOf(socket.remoteAddress ?? '')
    this.#remove(network, socket)
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1)
    return () => {
      const left = (this.#busy.get(socket) ?? 1) - 1
      if (left > 0) return void this.#busy.set(socket, left)
      this.#busy.delete(socket)
      if (!socket.destroyed) this.#add(network, socket)
    }
  }

  #add(network: string, socket: Socket) {
    const idle = this.#networks.get(network) ?? new Set()
    this.#networks.set(network, idle)
    if (!idle.has(socket)) this.#size += 1
    idle.add(socket)
    if (this.#size > this.#most) this.#closeOne()
  }

  #remove(network: string, socket: Socket) {
    const idle = this.#networks.get(network)
    if (!idle?.delete(socket)) return
    this.#size -= 1
    if (idle.size === 0) this.#networks.delete(network)
  }

  #closeOne() {
    const [first, ...others] = this.#networks
    if (!first) return
    const [network, idle] = others.reduce((one, other) => (other[1].size > one[1].size ? other : one), first)
    const [socket] = idle
    if (!socket) return
    this.#remove(network, socket)
    socket.destroy()
  }
}
