import pino from 'pino'
import { ContentStore } from '../content-store.ts'
import { createApps, type Tokens } from '../http.ts'
import { openUserIps } from '../open-user-ips.ts'
import type { ServiceName } from '../services.ts'
import { trialBrands, trialContent } from './content-files.ts'

const silent = pino({ level: 'silent' })

interface Answer {
  status: number
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Queries the two services over trial content, with or without a token. */
export async function trialService(
  options: { tokens?: Tokens; afterwards?: (remove: () => Promise<void>) => void } = {},
) {
  const { root } = await trialContent({}, options.afterwards)
  const sources = {
    store: await ContentStore.open(root, silent, trialBrands),
    userIps: await openUserIps(undefined, silent),
    tokens: options.tokens ?? {},
  }
  const { app } = createApps(sources, silent)
  return async (service: ServiceName, query: string, token?: string): Promise<Answer> => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (token !== undefined) headers.set('authorization', token)
    const response = await app.request(`http://content.test/${service}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
}
