/** What a web server may show by mistake: its own files, folders, source control, and requests repeated by TRACE. */
import { request as send } from 'node:http'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'

const hidden = [
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/build/server/index.js',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
  '/secrets.json',
]
const folders = ['/assets', '/assets/', '/art', '/art/']

test('no file beside the pages, and no list of a folder', async ({ request }) => {
  for (const path of [...hidden, ...folders]) {
    const response = await fetchWithoutRedirects(request, skin('ac', path))
    const text = await response.text()
    expect([301, 302, 307, 308, 400, 404], `${path} ${response.status()}`).toContain(response.status())
    expect(text, path).not.toMatch(/Index of|"workspaces"|ref: refs|createRequestHandler/)
  }
})

test('TRACE repeats no request', async () => {
  const { hostname, port } = new URL(skin('ac', '/en'))
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, cookie: 'refreshToken=not-to-be-repeated' }
    const sent = send({ host: '127.0.0.1', port, path: '/en', method: 'TRACE', headers }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
  expect(answer.text).not.toContain('not-to-be-repeated')
  expect(answer.status).toBeGreaterThanOrEqual(400)
})
