/** The processes of one stack: starts, restarts and stops them, and records them for the next start. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { healthWatch } from './health-watch.ts'
import { endRun, writeRun } from './run-record.ts'
import { type ProcessSettings, SupervisedProcess } from './supervised-process.ts'

/** A Node process that answers `/healthz` on its port. */
export type Launch = { name: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv; port: number }

type Settings = {
  dataDir: string
  say(line: string): void
  onFailure(line: string): void
  signal?: AbortSignal
  development?: boolean
  /** How a process is watched; tests are less patient. */
  watch?: typeof healthWatch
}

const readyWithinMs = 45_000

export class StackProcesses {
  readonly #settings: Settings
  readonly #running: SupervisedProcess[] = []
  /** The reasons for failures, by process name. */
  readonly #failed = new Map<string, string>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  log(name: string): string {
    return join(this.#settings.dataDir, 'logs', `${name}.log`)
  }

  /** The handler for a process that exits unexpectedly. */
  onExit(name: string): ProcessSettings['onExit'] {
    const { say, onFailure } = this.#settings
    return ({ code, restarts }) => {
      const how = `${name} stopped by itself (exit code ${code ?? 'none'}).`
      if (restarts) {
        say(`${how} Starting it again; its log: ${this.log(name)}`)
        setTimeout(() => this.#record(), 1_500).unref()
        return
      }
      const line = `${how}\n${tailOf(this.log(name))}\n${name} does not run; its log: ${this.log(name)}`
      this.#failed.set(name, line)
      onFailure(line)
    }
  }

  add(process: SupervisedProcess): void {
    this.#running.push(process)
    this.#record()
  }

  /** Resolves once the process answers; throws a one-line error if it does not. */
  async launch({ name, args, cwd, env, port }: Launch): Promise<void> {
    const { watch = healthWatch, development } = this.#settings
    const started = new SupervisedProcess({
      name,
      command: process.execPath,
      args,
      cwd,
      env,
      log: this.log(name),
      onExit: this.onExit(name),
      // Under a debugger a process stops for as long as its developer thinks.
      ...(development ? {} : { health: watch(healthAddress(port)) }),
    })
    started.start()
    this.add(started)
    await this.#untilHealthy(name, port)
    started.markReady()
  }

  async #untilHealthy(name: string, port: number): Promise<void> {
    for (const began = Date.now(); !(await isHealthy(healthAddress(port))); await pause(50)) {
      this.#settings.signal?.throwIfAborted()
      const line = this.#failed.get(name)
      if (line) throw new Error(line)
      if (Date.now() - began > readyWithinMs)
        throw new Error(`${tailOf(this.log(name))}\n${name} does not answer; its log: ${this.log(name)}`)
    }
  }

  /** Stops the database last, when nothing writes to it any more. */
  async stop(): Promise<void> {
    const isDatabase = (process: SupervisedProcess) => process.name === 'postgres'
    await Promise.all(this.#running.filter((process) => !isDatabase(process)).map((process) => process.stop()))
    await Promise.all(this.#running.filter(isDatabase).map((process) => process.stop()))
    endRun(this.#recordFile)
  }

  /** Kills everything immediately, without waiting. */
  kill(): void {
    for (const process of this.#running) process.kill()
  }

  get #recordFile(): string {
    return runRecord(this.#settings.dataDir)
  }

  #record(): void {
    writeRun(
      this.#recordFile,
      this.#running.map((process) => process.pid),
    )
  }
}

/** The file that records which processes use a data directory. */
export const runRecord = (dataDir: string): string => join(dataDir, 'run.json')

const healthAddress = (port: number) => `http://127.0.0.1:${port}/healthz`

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function tailOf(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}
