import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import pg from 'pg'

/**
 * Loaded before main.ts in the processes that the benchmark starts: counts their work and reports it on request. The
 * product itself contains none of this.
 */

/** Counters since the last request; times in milliseconds. */
export interface ProcessReport {
  queries: number
  /** Total time between sending queries and receiving their answers. */
  queryMs: number
  /** CPU time of the main thread. */
  mainMs: number
  /** CPU time of all threads, including those of argon2. */
  cpuMs: number
  /** The longest time in which the process did nothing else, by the clock: on a busy machine it may only have waited for a core. */
  longestTurnMs: number
  /** The most processor time that the main thread has spent in one turn, with its garbage collection. */
  longestTurnCpuMs: number
  /** The largest memory since the last request, in MB. */
  peakMb: number
}

const turns = monitorEventLoopDelay({ resolution: 5 })
turns.enable()
/** A turn that takes longer than this falls between two ticks, with at most one short turn before it and after it. */
const tickMs = 5
let longestTurnCpuMs = 0
let atTick = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(atTick)
  atTick = process.threadCpuUsage()
  longestTurnCpuMs = Math.max(longestTurnCpuMs, (user + system) / 1000)
}, tickMs).unref()
let peakMb = 0
setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1e6)), 20).unref()

let queries = 0
let queryMs = 0

type Query = (...args: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const query = prototype.query
prototype.query = function timed(this: unknown, ...args: unknown[]) {
  const begun = performance.now()
  const done = () => {
    queries += 1
    queryMs += performance.now() - begun
  }
  const last = args.at(-1)
  // The pool passes a callback; a transaction's client returns a promise.
  if (typeof last === 'function') {
    const answered = last as Query
    return query.apply(this, [
      ...args.slice(0, -1),
      (...answer: unknown[]) => {
        done()
        answered(...answer)
      },
    ])
  }
  const answer = query.apply(this, args)
  if (answer instanceof Promise) answer.then(done, done)
  return answer
}

const used = { main: process.threadCpuUsage(), all: process.cpuUsage() }

process.on('message', () => {
  const main = process.threadCpuUsage(used.main)
  const all = process.cpuUsage(used.all)
  const report: ProcessReport = {
    queries,
    queryMs,
    mainMs: (main.user + main.system) / 1000,
    cpuMs: (all.user + all.system) / 1000,
    longestTurnMs: turns.max / 1e6,
    longestTurnCpuMs,
    peakMb,
  }
  process.send?.(report)
  queries = 0
  queryMs = 0
  peakMb = 0
  longestTurnCpuMs = 0
  turns.reset()
  used.main = process.threadCpuUsage()
  used.all = process.cpuUsage()
})
// The channel to the benchmark must not keep a process alive that should stop.
process.channel?.unref()
