import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a process, or '' if there is no process with that id. */
export function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 1) return ''
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
