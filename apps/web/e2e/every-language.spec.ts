/**
 * Every server-rendered route and state of every skin, in each of its languages, for visitors and players: it exists at
 * its address, in its language, with a title and a heading, with every header that counts (observatory.ts), and no text is missing. routes.spec.ts checks the
 * appearance.
 */
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import { cookiesOf, emailOf, sharedSessionOf } from '../../../scripts/shots/players.ts'
import { visitsOf } from '../../../scripts/shots/site-routes.ts'
import type { Viewer } from '../app/url-map/page.ts'
import { loginServices } from './addresses.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { asIfSecure, findingsOf, MOST, observatoryScore } from './observatory.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

async function cookieFor(skin: SkinConfig, viewer: Viewer): Promise<string> {
  const services = loginServices()
  const session = await sharedSessionOf(services, skin.brandId, emailOf(viewer))
  return cookiesOf(services, skin.code, session)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

async function read(address: string, cookie: string) {
  // Node does not resolve names below .localhost, so the Host header selects the skin.
  const { host, port, pathname, search } = new URL(address)
  const headers = { host, cookie, accept: 'text/html' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path: pathname + search, headers, agent }, resolve).once('error', reject)
  })
  return { status: answer.statusCode, headers: answer.headers, html: await text(answer) }
}

/** What HTTP Observatory would take from a document that sets no cookies. */
function pointsLacking({ 'set-cookie': _, ...headers }: IncomingHttpHeaders, body: string): string[] {
  const findings = findingsOf({ headers: asIfSecure(headers as Record<string, string>), setCookies: [], body })
  return observatoryScore(findings) === MOST - 5 ? [] : [`lacks points: ${JSON.stringify(findings)}`]
}

async function findingsAt(address: string, wanted: number, lang: string, cookie: string): Promise<string[]> {
  const { status, headers, html } = await read(address, cookie)
  if (headers.location) return [`leads to ${headers.location}`]
  if (status !== wanted) return [`answers ${status} instead of ${wanted}`]
  // Attributes contain texts too. Scripts contain data; addresses and hidden fields file names and tokens, which may look like a key.
  const shown = html.replaceAll(
    /<script\b.*?<\/script>|<link\b[^>]*>|<input\b[^>]*\btype="hidden"[^>]*>| src="[^"]*"/gs,
    '',
  )
  const missing = new Set([...shown.matchAll(/-[A-Z][A-Z0-9_]{3,}-/g)].map(([key]) => key))
  return [
    ...(html.includes(`<html lang="${lang}"`) ? [] : [`is not in ${lang}`]),
    ...(/<title>[^<]*\S[^<]*<\/title>/.test(html) ? [] : ['has no title']),
    ...(/<h[12]\b[^>]*>(?!\s*<\/h)/.test(shown) ? [] : ['has no heading']),
    ...(/data-empty="(SOMETHING_WRONG|OUTAGE)"/.test(shown) ? ['has failed'] : []),
    ...[...missing].map((key) => `lacks the text ${key}`),
    ...pointsLacking(headers, html),
  ]
}

for (const skin of Object.values(skins)) {
  test(`every route of ${skin.name} exists in each of its languages`, async () => {
    test.setTimeout(180_000)
    const visits = visitsOf(skin)
    expect(visits.length).toBeGreaterThan(20)
    const cookies = new Map<Viewer, string>([['visitor', '']])
    for (const viewer of new Set(visits.map(({ as }) => as)))
      if (viewer !== 'visitor') cookies.set(viewer, await cookieFor(skin, viewer))
    const found: string[] = []
    for (const { code, strapiCode } of skin.languages) {
      const read = visits.map(async ({ path, as, status }) => {
        const address = skinAddress(skin.code, `/${code}${path}`)
        const findings = await findingsAt(address, status, strapiCode, cookies.get(as) ?? '')
        return findings.map((finding) => `${address} for ${as}: ${finding}`)
      })
      found.push(...(await Promise.all(read)).flat())
    }
    expect(found).toEqual([])
  })
}
