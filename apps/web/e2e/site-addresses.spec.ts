/** What a request says about our address leads nobody anywhere. */

import { connect } from 'node:net'
import type { Page } from '@playwright/test'
import { processAddresses } from './addresses.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo, next, signUp } from './register-player.ts'

const port = () => Number(new URL(skin('ac')).port)
/** A web process itself, since the balancer in front of it tidies such requests. */
const processPort = () => Number(new URL(processAddresses('web', '/')[0] ?? '').port)

/** The status line of the answer to a request as it is written here. */
function statusOf(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(processPort(), '127.0.0.1')
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer.split(' ')[1] ?? ''))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

const spoofed: Record<string, string>[] = [
  { host: 'ac.localhost:9999' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '9999', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.example;proto=https' },
  { origin: 'https://ac.localhost:9999' },
]

test('pages name our own address, whatever host, port or scheme the request claims', async ({ request }) => {
  const { origin } = new URL(skin('ac'))
  for (const headers of spoofed) {
    for (const path of ['/en', '/robots.txt', '/sitemap.xml']) {
      const { hostname } = new URL(skin('ac'))
      const address = `http://127.0.0.1:${port()}${path}`
      const answer = await request.get(address, {
        headers: { host: `${hostname}:${port()}`, ...headers, accept: 'text/html' },
      })
      const text = await answer.text()
      expect(text, `${path} ${JSON.stringify(headers)}`).toContain(origin)
      expect(text, `${path} ${JSON.stringify(headers)}`).not.toMatch(/evil\.example|:9999|https:\/\/ac\.localhost/)
    }
  }
})

/** Sends what this page posts with further headers. */
const spoof = (page: Page, headers: Record<string, string>) =>
  page.route('**/*', async (route, sent) =>
    sent.method() === 'POST'
      ? route.continue({ headers: { ...(await sent.allHeaders()), ...headers } })
      : route.continue(),
  )

test('a mailed link leads to our own address', async ({ page, newAddress, mailedLink }) => {
  const email = newAddress('spoof')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await spoof(page, { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '9999' })
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toBeVisible()
  expect(new URL(await mailedLink(email)).origin).toBe(new URL(skin('ac')).origin)
})

test('addresses of no skin, and user names in addresses, are refused', async ({ request }) => {
  expect((await fetchWithoutRedirects(request, `http://evil.localhost:${port()}/`)).status()).toBe(404)
  for (const host of ['evil.example', 'ac.localhost.evil.example', 'ac.localhost@evil.example', '127.0.0.1', ''])
    expect(await statusOf('GET / HTTP/1.1', `Host: ${host}`), host).toMatch(/^4\d\d$/)
  for (const address of ['http://evil.example/', 'http://user:secret@ac.localhost/', 'http://user@ac.localhost:1/en'])
    expect(await statusOf(`GET ${address} HTTP/1.1`, `Host: ac.localhost:${port()}`), address).toMatch(/^4\d\d$/)
})
