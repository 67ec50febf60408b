import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { PlatformProcess } from './platform-process.ts'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** POSTs a body and reads the answer with as little overhead as possible, because the client shares the cores. */
export const post = (port: number, path: string, headers: Record<string, string>, body: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Milliseconds that the client has spent on signing since the last reset. */
export const signing = { ms: 0 }

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds per call. */
  shares: {
    'client cpu': number
    'of it signing': number
    'platform main thread': number
    'platform other threads': number
    'postgres cpu': number | undefined
    'waits for queries': number
    queries: number
  }
}

/** Runs `call` with `atATime` concurrent workers for some seconds and measures where the time of a call goes. */
export async function measure(
  platforms: readonly PlatformProcess[],
  postgres: number | undefined,
  seconds: number,
  atATime: number,
  call: (worker: number, platform: PlatformProcess) => Promise<unknown>,
): Promise<Measured> {
  const latencies: number[] = []
  const run = async (worker: number, end: number, note: boolean) => {
    const platform = platforms[worker % platforms.length] as PlatformProcess
    while (performance.now() < end) {
      const sent = performance.now()
      await call(worker, platform)
      if (note) latencies.push(performance.now() - sent)
    }
  }
  const all = (forMs: number, note: boolean) => {
    const end = performance.now() + forMs
    return Promise.all(Array.from({ length: atATime }, (_, worker) => run(worker, end, note)))
  }
  // Warm-up: opens connections, prepares statements, compiles code.
  await all(1_000, false)
  await Promise.all(platforms.map((platform) => platform.report()))
  signing.ms = 0
  const [cpu, postgresCpu, begun] = [process.cpuUsage(), cpuOfTree(postgres), performance.now()]
  await all(seconds * 1000, true)
  const elapsed = performance.now() - begun
  const client = process.cpuUsage(cpu)
  const reports = await Promise.all(platforms.map((platform) => platform.report()))
  const sum = (field: keyof (typeof reports)[number]) => reports.reduce((total, report) => total + report[field], 0)
  const each = (ms: number) => Number((ms / latencies.length).toFixed(3))
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1))
  const after = cpuOfTree(postgres)
  return {
    perSecond: Math.round((latencies.length * 1000) / elapsed),
    p50: percentile(0.5),
    p99: percentile(0.99),
    shares: {
      'client cpu': each((client.user + client.system) / 1000),
      'of it signing': each(signing.ms),
      'platform main thread': each(sum('mainMs')),
      'platform other threads': each(Math.max(0, sum('cpuMs') - sum('mainMs'))),
      'postgres cpu': postgresCpu === undefined || after === undefined ? undefined : each(after - postgresCpu),
      'waits for queries': each(sum('queryMs')),
      queries: each(sum('queries')),
    },
  }
}

/** CPU milliseconds of a process and its children, including ended ones; undefined without /proc. */
function cpuOfTree(root: number | undefined): number | undefined {
  if (root === undefined) return undefined
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (!stat) continue
    // The fields after the command name: state, ppid, … utime, stime, cutime, cstime (proc_pid_stat).
    const isRoot = Number(name) === root
    if (!isRoot && Number(stat[1]) !== root) continue
    ticks += Number(stat[11]) + Number(stat[12]) + (isRoot ? Number(stat[13]) + Number(stat[14]) : 0)
  }
  const msPerTick = 10
  return ticks * msPerTick
}

/** The parent of a process; undefined without /proc. */
export const parentOf = (pid: number): number | undefined => {
  const stat = statOf(String(pid))
  return stat ? Number(stat[1]) : undefined
}

function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
