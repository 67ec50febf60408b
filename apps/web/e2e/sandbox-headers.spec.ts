/**
 * The third parties' answers have the headers that HTTP Observatory asks for. Their pages bring script and style inline, by
 * digests in the policy, and set no cookies: that leaves 130 of the points that a document can have.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { keysFormat, readKeys } from '@parlour/contracts/keys'
import { signedHeaders } from '@parlour/contracts/signing'
import type { APIRequestContext } from '@playwright/test'
import { serviceAddress, sharedSecrets, skinAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { observatoryScore, scan } from './observatory.ts'

const sandbox = (path: string) => serviceAddress('sandbox', path)

interface Kind {
  path: string
  status?: number
  score?: number
  /** Default: nobody. */
  framedBy?: "'self'" | 'sites'
  accept?: string
  cached?: boolean
}

const site = () => skinAddress('ac')
const launch = (game: string) =>
  new URLSearchParams({ game, mode: 'FUN', baseUri: site(), homeUri: site(), depositUri: site() }).toString()

/** Opens a payment as the platform does; the path of its page. */
async function paymentPage(request: APIRequestContext, path: string, secret: string, details: object): Promise<string> {
  const [key] = readKeys(secret) ?? []
  if (!key) throw new Error(`Keys are ${keysFormat}`)
  const uri = site()
  const common = { reference: randomUUID(), merchant: 'ac', amount: 5_000, currencyCode: 'EUR', countryCode: 'fi' }
  const addresses = { language: 'en', landingUri: uri, returnUri: uri, callbackUri: sandbox('/none') }
  const body = JSON.stringify({ ...common, ...addresses, ...details })
  const answer = await request.post(sandbox(path), { data: body, headers: signedHeaders('platform', key, path, body) })
  expect(answer.status(), await answer.text()).toBe(200)
  const { redirectUri } = (await answer.json()) as { redirectUri: string }
  return new URL(redirectUri).pathname
}

async function mail(request: APIRequestContext): Promise<string> {
  const to = `headers-${randomBytes(4).toString('hex')}@parlour.example`
  const data = { channel: 'MAIL', from: 'a@parlour.example', to, subject: 'x', text: 'x', html: '<p>x</p>' }
  const { messageId } = await (await request.post(sandbox('/inbox/messages'), { data })).json()
  return String(messageId)
}

test('every kind of answer has the points that it can have', async ({ request }) => {
  const secrets = sharedSecrets()
  const card = { type: 'DEPOSIT', optionSlug: 'CARD_PAYMENT_IQ' }
  const cardPage = await paymentPage(request, '/pay/payments', secrets.PAYMENTS_KEYS, card)
  const bank = { type: 'DEPOSIT', optionSlug: 'BANK_ZIMPLER' }
  const bankPage = await paymentPage(request, '/pay/payments', secrets.PAYMENTS_KEYS, bank)
  const playPage = await paymentPage(request, '/zimpler/payments', secrets.ZIMPLER_KEYS, {})
  const abandoned = await paymentPage(request, '/pay/payments', secrets.PAYMENTS_KEYS, card)
  await request.post(sandbox(`${abandoned}/cancel`), { maxRedirects: 0 })
  const messageId = await mail(request)
  const client = await (await request.get(sandbox(`/studio/play?${launch('dice-cream-parlour')}`))).text()
  const [asset = 'no script'] = /(?<=\.\/)assets\/[\w-]+\.js/.exec(client) ?? []

  const kinds: Record<string, Kind> = {
    'the overview': { path: '/' },
    'the inbox': { path: '/inbox' },
    'a message in it': { path: `/inbox?message=${messageId}` },
    // Mails bring their styles, and pictures of any address. No script runs there, and only the inbox shows them.
    'a mail': { path: `/inbox/messages/${messageId}/html`, score: 120, framedBy: "'self'" },
    'the self-exclusion registers': { path: '/registers' },
    'what analytics has got': { path: '/analytics' },
    // It runs the script of a skin, whose digest would change with each release: minus 5.
    'the page of a partner': { path: '/partner', score: 125 },
    'the page of a card payment': { path: cardPage, framedBy: 'sites' },
    'the result of one': { path: abandoned, framedBy: 'sites' },
    'the state of one': { path: `${abandoned}/status`, accept: '*/*' },
    // The bank recognises by a cookie who has signed in, which gives 5.
    'the page of a bank payment': { path: bankPage, score: 135 },
    'the page of deposit and play': { path: playPage, score: 135, framedBy: 'sites' },
    'an unknown payment': { path: '/pay/page/none', status: 404 },
    'an unknown bank payment': { path: '/zimpler/pay/none', status: 404 },
    'a live table': { path: `/live/play?${launch('parlour-roulette')}`, framedBy: 'sites' },
    'the live tables': { path: '/live/tables', accept: '*/*' },
    'a game': { path: `/studio/play?${launch('dice-cream-parlour')}`, framedBy: 'sites' },
    'a game that does not open': { path: '/studio/play', status: 400, framedBy: 'sites' },
    'the page that verifies rounds': { path: '/studio/verify', framedBy: 'sites' },
    'a paytable': { path: '/studio/games/dice-cream-parlour/paytable', framedBy: 'sites' },
    'a script of the games': { path: `/studio/${asset}`, accept: '*/*', cached: true },
    // Some icons bring styles. Opened by itself an icon is sandboxed.
    'an icon of the games': { path: '/studio/art/amphora.svg', accept: '*/*', score: 120, cached: true },
    'a missing script': { path: '/studio/assets/none.js', status: 404 },
    'a missing document': { path: '/storage/objects/none', status: 403 },
    'the faults': { path: '/faults', accept: '*/*' },
    'the health': { path: '/healthz', accept: '*/*' },
    'a missing address': { path: '/none', status: 404 },
    'a malformed address': { path: '/%00', status: 400 },
  }
  for (const [kind, { path, status = 200, score = 130, framedBy, accept = 'text/html', cached }] of Object.entries(
    kinds,
  )) {
    const answer = await request.get(sandbox(path), { headers: { accept } })
    const findings = await scan(answer)
    const headers = answer.headers()
    const [, framing] = /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? []
    const seen = {
      status: answer.status(),
      score: observatoryScore(findings),
      framing,
      cache: headers['cache-control'],
    }
    const sites = framedBy === 'sites' ? expect.stringMatching(/^http:\/\/\*\.localhost:\*/) : (framedBy ?? "'none'")
    const cache = cached ? expect.stringContaining('public') : expect.stringContaining('no-store')
    expect.soft(seen, `${kind} ${JSON.stringify(findings)}`).toEqual({ status, score, framing: sites, cache })
    expect.soft(headers['content-security-policy'], kind).toMatch(/^default-src 'none';/)
  }
})

test('an answer that a fault makes has all points, too', async ({ request }) => {
  const scope = `/scope/headers-${randomBytes(4).toString('hex')}`
  await request.put(sandbox(`${scope}/faults/payments`), { data: { status: 503 } })
  const answer = await request.get(sandbox(`${scope}/pay/page/none`))
  expect([answer.status(), observatoryScore(await scan(answer))]).toEqual([503, 130])
  await request.delete(sandbox(`${scope}/faults`))
})
