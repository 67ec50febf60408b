/**
 * Records which processes use a data directory, so that a second ./start notices the first, or waits for its leftover
 * processes to end.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandOf } from './running-process.ts'

type RunRecord = { pid: number; groups: number[] }

const read = (file: string): RunRecord | undefined => {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord) : undefined
  } catch {
    return undefined
  }
}

const isOurs = (pid: number) => /scripts\/(start|test|shots)\.ts|vitest|playwright|bench/.test(commandOf(pid))
/** Recognises our services by the shell that they run under; see supervised-process.ts. */
const isService = (pid: number) => commandOf(pid).includes('STOP_SIGNAL')

/**
 * Throws if another start script is running here. Gives processes left by a killed one ten seconds, then kills them.
 */
export async function claimRun(file: string, say: (line: string) => void): Promise<void> {
  const earlier = read(file)
  if (earlier && earlier.pid !== process.pid && isOurs(earlier.pid))
    throw new Error(
      `Parlour is already running from this folder (process ${earlier.pid}). Stop it there with Ctrl-C, or with: kill ${earlier.pid}`,
    )
  const left = () => (earlier?.groups ?? []).filter(isService)
  if (left().length > 0) say('Waiting for the services of an earlier run to end ...')
  for (let waited = 0; left().length > 0 && waited < 10_000; waited += 100) await pause(100)
  for (const group of left()) process.kill(-group, 'SIGKILL')
  writeRun(file, [])
}

export function writeRun(file: string, groups: (number | undefined)[]) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, groups: groups.filter((group) => group !== undefined) }))
}

export function endRun(file: string) {
  rmSync(file, { force: true })
}
