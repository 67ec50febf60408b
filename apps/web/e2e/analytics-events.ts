/** What has arrived at the sandbox's analytics service. */
import { type APIRequestContext, expect } from '@playwright/test'
import { serviceAddress } from './addresses.ts'

type Arrived = Record<string, string>

/** Newest first. @param of an affiliate id or e-mail address */
export async function arrivedEvents(request: APIRequestContext, of: string): Promise<Arrived[]> {
  const address = serviceAddress('sandbox', `/analytics?of=${encodeURIComponent(of)}`)
  return (await (await request.get(address, { headers: { accept: 'application/json' } })).json()) as Arrived[]
}

/** Waits until as many have arrived, and no more. */
export async function expectEvents(request: APIRequestContext, of: string, count: number): Promise<Arrived[]> {
  await expect
    .poll(async () => (await arrivedEvents(request, of)).length, { message: `events of ${of}`, timeout: 20_000 })
    .toBe(count)
  return arrivedEvents(request, of)
}
