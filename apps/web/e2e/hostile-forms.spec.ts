/**
 * What no form of ours sends: each action refuses the bodies at once, and the process goes on serving; forms of other sites
 * are refused before anything looks at them.
 */
import { enterAs } from './cashier-player.ts'
import { fetchWithoutRedirects, postWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const bodies = [
  { what: 'an index in a name', type: urlEncoded, body: 'a[50000000]=1', status: 400 },
  { what: 'the same among fields', type: urlEncoded, body: 'email=a%40b&a[4294967294]=1&password=x', status: 400 },
  {
    what: 'an intent of the form library',
    type: urlEncoded,
    body: '__intent__=%7B%22type%22%3A%22insert%22%7D',
    status: 400,
  },
  { what: 'a name 40,000 times', type: urlEncoded, body: 'a=&'.repeat(40_000), status: 413 },
  { what: 'broken multipart', type: 'multipart/form-data; boundary=x', body: '--x\r\nbroken', status: 415 },
  { what: 'JSON', type: 'application/json', body: '{"email":', status: 415 },
]

for (const path of ['/login', '/register', '/cookies', '/languages', '/payments/deposit', '/payments/withdraw']) {
  test(`${path} refuses what is no form of ours`, async ({ page, context, request }) => {
    if (path.startsWith('/payments')) await enterAs(page, 'otto')
    const cookie = (await context.cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const { what, type, body, status } of bodies) {
      // Both ways that a form arrives: as a document, and as the data that the script asks for.
      for (const address of [skin('ac', `/en${path}`), skin('ac', `/en${path}.data`)]) {
        const response = await postWithoutRedirects(request, address, body, {
          cookie,
          'content-type': type,
          'sec-fetch-site': 'same-origin',
        })
        expect(response.status(), `${what} to ${address}`).toBe(status)
      }
    }
    expect((await fetchWithoutRedirects(request, skin('ac', '/en'))).status()).toBe(200)
  })
}

test('a form counts only when a page of the same skin sends it', async ({ page, context, request }) => {
  await enterAs(page, 'otto')
  const cookie = (await context.cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = new URL(skin('ac')).origin
  const from = async (path: string, headers: Record<string, string>) => {
    const sent = { cookie, 'content-type': urlEncoded, ...headers }
    return (await postWithoutRedirects(request, skin('ac', path), 'intent=cancel', sent)).status()
  }
  const others: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: new URL(skin('bz')).origin, 'sec-fetch-site': 'same-site' },
    // Either statement is enough to refuse a form.
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain', origin: 'https://evil.example' },
    // What is no form is refused for its origin too, before anything reads it.
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    { 'content-type': 'application/json', origin: new URL(skin('bz')).origin, 'sec-fetch-site': 'same-site' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'x/y', 'sec-fetch-site': 'same-site' },
  ]
  for (const path of ['/en/logout', '/en/payments/deposit', '/en/payments/deposit.data', '/en/cookies'])
    for (const headers of others) expect(await from(path, headers), `${path} ${JSON.stringify(headers)}`).toBe(403)
  // The two ways in which browsers state where a form comes from.
  const ways: Record<string, string>[] = [{ origin: own }, { 'sec-fetch-site': 'same-origin' }]
  for (const headers of ways) expect(await from('/en/cookies', headers), JSON.stringify(headers)).toBeLessThan(400)
  // None of them has ended the session.
  await page.goto(skin('ac'))
  await expect(page.locator('header [data-balance="REAL"]')).toBeVisible()
})

test('what a visitor has sent comes back as text, in the markup and in the data of the page', async ({ request }) => {
  const markup = '"></script><img src=x onerror=alert(1)>'
  const fields = new URLSearchParams({ email: markup, password: 'x' }).toString()
  const answer = await postWithoutRedirects(request, skin('ac', '/en/login'), fields, {
    'content-type': urlEncoded,
    'sec-fetch-site': 'same-origin',
  })
  const html = await answer.text()
  expect(html).toContain('value="&quot;&gt;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(html).toContain('\\u003cimg src=x onerror')
  expect(html).not.toContain('<img src=x')
})
