import { Agent, get } from 'node:http'

const connections = 8
const warmUp = 300
const measuredMs = 8_000

export interface Page {
  /** Selects the skin. */
  host: string
  path: string
  /** Of a player who has logged in. */
  cookie?: string
}

/** Fetches the whole page with gzip, like a browser. */
function fetchPage(agent: Agent, port: number, { host, path, cookie }: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        headers: { host, 'accept-encoding': 'gzip', accept: 'text/html', ...(cookie ? { cookie } : {}) },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path} responded with ${response.statusCode}`)),
        )
        response.once('error', reject)
      },
    ).once('error', reject)
  })
}

/** CPU seconds used by the server, according to its metrics. */
async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, value] = text.match(/^process_cpu_seconds_total (\S+)/m) ?? []
  if (!value) throw new Error('No process_cpu_seconds_total in /metrics')
  return Number(value)
}

export type PageRate = {
  /** Pages per second of the server's CPU time, so the rate of one core, regardless of other load on the machine. */
  perCoreSecond: number
  /** Pages per second of wall-clock time, with load generator, platform and database on the same machine. */
  perSecond: number
}

/**
 * Requests the page over 8 connections for 8 seconds, after a warm-up.
 * @param ports of the pages, and of the metrics
 */
export async function pageRate({ port, metrics }: { port: number; metrics: number }, page: Page): Promise<PageRate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let done = 0
  const work = async (isOver: () => boolean) => {
    while (!isOver()) {
      await fetchPage(agent, port, page)
      done += 1
    }
  }
  const all = (isOver: () => boolean) => Promise.all(Array.from({ length: connections }, () => work(isOver)))
  await all(() => done >= warmUp)
  done = 0
  const [cpu, started] = [await cpuSeconds(metrics), Date.now()]
  await all(() => Date.now() - started >= measuredMs)
  const [used, seconds] = [(await cpuSeconds(metrics)) - cpu, (Date.now() - started) / 1_000]
  agent.destroy()
  return { perCoreSecond: done / used, perSecond: done / seconds }
}
