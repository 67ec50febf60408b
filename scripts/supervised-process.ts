/**
 * A child process that never outlives this process and is restarted when it dies.
 *
 * It runs under a small shell that holds a pipe from this process. When the pipe closes, because this process stops the
 * child or was killed, the shell sends the stop signal. Each child has its own process group, so that Ctrl-C reaches
 * only this process, which then stops the services in the right order.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type HealthWatch, watchHealth } from './health-watch.ts'
import { recentExits, restartDelay } from './restart-policy.ts'

const shell = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ read -r _ <&3; kill -s "$STOP_SIGNAL" "$child"; } 2>/dev/null &
watcher=$!
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"`

export type ProcessSettings = {
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** The file to which its output is appended. */
  log: string
  /** The signal for a graceful shutdown. */
  stopSignal?: 'TERM' | 'INT'
  /** Milliseconds until it is killed if it has not shut down. */
  stopWithin?: number
  /** Ends and restarts it when it no longer responds, from its first start on. */
  health?: HealthWatch
  /** Called when it exits unexpectedly, with whether it will be restarted. */
  onExit(exit: { code: number | null; restarts: boolean }): void
}

export class SupervisedProcess {
  readonly name: string
  #settings: ProcessSettings
  #child: ChildProcess | undefined
  #stopping = false
  #isReady = false
  #exits: number[] = []
  #timer: NodeJS.Timeout | undefined
  #endWatch = () => {}

  constructor(settings: ProcessSettings) {
    this.name = settings.name
    this.#settings = settings
  }

  /** The process group, for the record of what runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** From now on an unexpected exit leads to a restart; before, it counts as a failed start. */
  markReady() {
    this.#isReady = true
  }

  start() {
    const { command, args, cwd, env, log, stopSignal = 'TERM' } = this.#settings
    mkdirSync(dirname(log), { recursive: true, mode: 0o700 })
    const output = openSync(log, 'a', 0o600)
    // A log of an earlier version may be open to others.
    chmodSync(log, 0o600)
    const child = spawn('/bin/sh', ['-c', shell, 'sh', command, ...args], {
      cwd,
      env: { ...env, STOP_SIGNAL: stopSignal },
      stdio: ['pipe', output, output],
      detached: true,
    })
    closeSync(output)
    // Nothing is ever written to the pipe; it breaks if the child exits first.
    child.stdin?.on('error', () => {})
    child.once('exit', (code) => this.#exited(child, code))
    this.#child = child
    // A process that hangs does not act on the stop signal either.
    if (this.#settings.health) this.#endWatch = watchHealth(this.#settings.health, () => killGroup(child.pid))
  }

  /** Sends the stop signal, waits, then kills what is left of the process group. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    this.#endWatch()
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    const timer = setTimeout(() => killGroup(child.pid), this.#settings.stopWithin ?? 7_000)
    await exited
    clearTimeout(timer)
    killGroup(child.pid)
  }

  /** The last resort, for when this process exits without waiting. */
  kill() {
    this.#stopping = true
    this.#endWatch()
    killGroup(this.#child?.pid)
  }

  #exited(child: ChildProcess, code: number | null) {
    child.stdin?.destroy()
    this.#endWatch()
    if (this.#stopping) return
    killGroup(child.pid)
    this.#exits = recentExits([...this.#exits, Date.now()])
    const restarts = this.#isReady
    this.#settings.onExit({ code, restarts })
    // A service that fails immediately does not restart in a tight loop.
    if (restarts) this.#timer = setTimeout(() => this.start(), restartDelay(this.#exits))
  }
}

function killGroup(pid: number | undefined) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group no longer exists.
  }
}
