import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { skins } from '@parlour/skins/skins'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentStore, preloadContent } from './content-services.server.ts'

const requests: string[] = []
/** A service that fails the first checks, then answers with empty content. */
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  response.writeHead(request.method === 'GET' ? (requests.length > 2 ? 405 : 503) : 200)
  response.end('{"errors":[{"message":"nothing"}]}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

it('preloads the content of every skin in every language once the service answers', async () => {
  const config = {
    CONTENT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TRANSLATION_URL: '',
    TRANSLATION_TOKEN: '',
    TRANSLATION_MODEL: 'default',
    WEB_DATA_DIR: '',
  }
  const logger = pino({ level: 'silent' })
  const shown = Object.values(skins)
  await preloadContent(config, contentStore(config, logger), shown)
  expect(requests.slice(0, 3)).toEqual(Array(3).fill('GET /core/graphql'))
  const read = requests.slice(3)
  expect(new Set(read)).toEqual(new Set(['POST /core/graphql', 'POST /second/graphql']))
  expect(read.length).toBeGreaterThanOrEqual(shown.flatMap(({ languages }) => languages).length)
})
