/**
 * A child process that never outlives us and is started again when it dies.
 *
 * It runs under a small shell that holds a pipe from us: when the pipe closes (we stop it, or we were killed outright)
 * the shell sends it the stop signal. Each has a process group of its own, so that Ctrl-C reaches only us and services
 * stop in order.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { isTooOften } from './restart-policy.ts'

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
  /** File that its output is appended to. */
  log: string
  /** The signal for an orderly stop. */
  stopSignal?: 'TERM' | 'INT'
  /** After this it is killed, milliseconds. */
  stopWithin?: number
  /** Told of an exit nobody asked for, and whether it is started again. */
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

  constructor(settings: ProcessSettings) {
    this.name = settings.name
    this.#settings = settings
  }

  /** The process group, for the record of what runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** From now on an unexpected exit means another start; before, it is a failed start. */
  markReady() {
    this.#isReady = true
  }

  start() {
    const { command, args, cwd, env, log, stopSignal = 'TERM' } = this.#settings
    mkdirSync(dirname(log), { recursive: true })
    const output = openSync(log, 'a')
    const child = spawn('/bin/sh', ['-c', shell, 'sh', command, ...args], {
      cwd,
      env: { ...env, STOP_SIGNAL: stopSignal },
      stdio: ['pipe', output, output],
      detached: true,
    })
    closeSync(output)
    // The pipe says nothing; it may break when the child is gone first.
    child.stdin?.on('error', () => {})
    child.once('exit', (code) => this.#exited(child, code))
    this.#child = child
  }

  /** Asks it to stop, waits, kills what is left of its process group. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    const timer = setTimeout(() => killGroup(child.pid), this.#settings.stopWithin ?? 7_000)
    await exited
    clearTimeout(timer)
    killGroup(child.pid)
  }

  /** The last resort, when we exit without waiting. */
  kill() {
    this.#stopping = true
    killGroup(this.#child?.pid)
  }

  #exited(child: ChildProcess, code: number | null) {
    child.stdin?.destroy()
    if (this.#stopping) return
    killGroup(child.pid)
    this.#exits.push(Date.now())
    const restarts = this.#isReady && !isTooOften(this.#exits)
    this.#settings.onExit({ code, restarts })
    // A second's pause: a service that fails at once must not spin.
    if (restarts) this.#timer = setTimeout(() => this.start(), 1_000)
  }
}

function killGroup(pid: number | undefined) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}
