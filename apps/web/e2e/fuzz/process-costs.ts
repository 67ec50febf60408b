/** What each process of the stack has used, by its own counters: processor time is not wall time, however busy the machine. */
import { get } from 'node:http'
import type { Service } from './input.ts'

export interface FuzzedProcess {
  service: Service
  /** Where inputs are sent to. */
  port: number
  /** Of its metrics. */
  innerPort: number
}

interface Costs {
  cpuMs: number
  heapMb: number
  /** Of buffers and the like, beside the heap. */
  externalMb: number
  /** Another one after a restart. */
  startedAt: number
}

export async function costsOf({ service, innerPort }: FuzzedProcess): Promise<Costs> {
  const text = await read(innerPort)
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`${service} has no metric ${name}`)
    return Number(found)
  }
  return {
    cpuMs: 1_000 * value('process_cpu_seconds_total'),
    heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    externalMb: value('nodejs_external_memory_bytes') / 2 ** 20,
    startedAt: value('process_start_time_seconds'),
  }
}

export const cpuOf = (processes: readonly FuzzedProcess[]): Promise<number[]> =>
  Promise.all(processes.map(async (process) => (await costsOf(process)).cpuMs))

const read = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/metrics' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
    }).on('error', reject)
  })
