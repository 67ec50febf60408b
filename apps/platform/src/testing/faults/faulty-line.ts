import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@parlour/postgres/free-port'

/**
 * What goes wrong with the next message of a line. `lose request`: the connection ends before it arrives; `lose answer`: it
 * arrives, and the connection ends before the answer does; `delay`: the answer takes this many ms longer; `cut`: every
 * connection ends at once.
 */
export type LineFault =
  | { kind: 'lose request' }
  | { kind: 'lose answer' }
  | { kind: 'delay'; ms: number }
  | { kind: 'cut' }

/** A TCP connection to a service on this machine that can fail. It knows no protocol: a message is what arrives at once. */
export class FaultyLine {
  readonly port: number
  readonly #target: number
  /** Which messages a fault is for. */
  readonly #matters: (message: Buffer) => boolean
  readonly #sockets = new Set<Socket>()
  #armed: LineFault[] = []
  #server: Server | undefined

  private constructor(port: number, target: number, matters: (message: Buffer) => boolean) {
    this.port = port
    this.#target = target
    this.#matters = matters
  }

  static async start(target: number, matters: (message: Buffer) => boolean = () => true): Promise<FaultyLine> {
    const line = new FaultyLine(await freePort(), target, matters)
    await line.#listen()
    return line
  }

  arm(fault: LineFault): void {
    if (fault.kind === 'cut') this.cut()
    else this.#armed.push(fault)
  }

  /** From now on nothing goes wrong. */
  disarm(): void {
    this.#armed = []
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  stop(): void {
    this.#server?.close()
    this.cut()
  }

  #listen(): Promise<void> {
    const server = createServer((caller) => this.#join(caller, connect(this.#target, '127.0.0.1')))
    this.#server = server
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve))
  }

  #join(caller: Socket, service: Socket): void {
    let onAnswer: LineFault | undefined
    const end = () => {
      caller.destroy()
      service.destroy()
    }
    for (const socket of [caller, service]) {
      socket.setNoDelay(true)
      this.#sockets.add(socket)
      socket.on('error', end).on('close', () => {
        this.#sockets.delete(socket)
        end()
      })
    }
    caller.on('data', (message) => {
      const fault = this.#matters(message) ? this.#armed.shift() : undefined
      if (fault?.kind === 'lose request') return end()
      if (fault) onAnswer = fault
      service.write(message)
    })
    service.on('data', async (message) => {
      const fault = onAnswer
      onAnswer = undefined
      if (fault?.kind === 'lose answer') return end()
      if (fault?.kind === 'delay') {
        service.pause()
        await pause(fault.ms)
        service.resume()
      }
      caller.write(message)
    })
  }
}
