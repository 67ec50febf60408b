/** Which code on the servers calls other systems. Each calls an address of the configuration, and follows no redirect. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** By `fetch`, or by what they import of Node's or another client. */
const callsOut = (text: string): boolean =>
  /(?<![\w.])fetch\(|\bhttps?\.(request|get)\(|\b(net|tls)\.(connect|createConnection)\(/.test(text) ||
  /import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from '(node:)?(https?|http2|net|tls)'/.test(text) ||
  /from '(undici|axios|got|node-fetch|ky|ws)'|\bnew (WebSocket|EventSource)\(/.test(text)
const callers = globSync(['apps/{platform,content}/src/**/*.ts', 'apps/web/{app,server}/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.|\/(testing|generated)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => callsOut(text))

/** Whom each calls. Those of the browser call their own site alone, which the Content-Security-Policy enforces. */
const known: Record<string, string> = {
  'apps/platform/src/documents/object-store.ts': 'STORAGE_URL',
  'apps/platform/src/runtime/outside-call.ts': 'the third parties of the configuration',
  'apps/web/app/analytics/browser-analytics.ts': 'the browser',
  'apps/web/app/clients/analytics.server.ts': 'ANALYTICS_URL',
  'apps/web/app/clients/campaigns.server.ts': 'PLATFORM_URL',
  'apps/web/app/clients/content-services.server.ts': 'CONTENT_URL',
  'apps/web/app/clients/graphql.server.ts': 'PLATFORM_URL, CONTENT_URL',
  'apps/web/app/clients/sportsbook.server.ts': 'SPORTSBOOK_URL',
  'apps/web/app/clients/translator.server.ts': 'TRANSLATION_URL',
  'apps/web/app/features/cashier/use-payment-progress.ts': 'the browser',
  'apps/web/app/features/documents/send-document.server.ts': 'STORAGE_URL, as the platform has signed it',
  'apps/web/app/features/game/use-look-up.ts': 'the browser',
  'apps/web/app/features/reality-check/use-reality-check.ts': 'the browser',
  'apps/web/app/features/lobby/more-games.ts': 'the browser',
  'apps/web/app/features/lobby/watch-live-tables.ts': 'the browser',
  'apps/web/app/features/search/use-game-names.ts': 'the browser',
  'apps/web/app/features/session/browser-passkeys.ts': 'the browser',
  'apps/web/app/features/sportsbook/use-sportsbook.ts': 'the browser',
  'apps/web/app/features/sportsbook/watch-matches.ts': 'the browser',
  'apps/web/app/site/live-reader.ts': 'the browser',
  'apps/web/app/site/load-module.ts': 'the browser',
  'apps/web/app/site/use-refresh.ts': 'the browser',
  'apps/web/app/text/load-texts.ts': 'the browser',
  'apps/web/server/live/line-feed.ts': 'PLATFORM_INNER_URL, SPORTSBOOK_URL',
}

it.each([
  'await fetch(url)',
  "import { request } from 'node:http'",
  "import { createServer, get } from 'node:https'",
  "import { connect } from 'node:tls'",
  "import { request } from 'undici'",
  'https.get(url)',
])('is seen: %s', (text) => expect(callsOut(text)).toBe(true))

it.each(["import { createServer } from 'node:http'", "import { get } from './map.ts'"])('is not: %s', (text) =>
  expect(callsOut(text)).toBe(false),
)

it('is listed', () => {
  expect(callers.map(({ path }) => path).sort()).toEqual(Object.keys(known).sort())
})

it.each(callers.filter(({ path }) => known[path] !== 'the browser'))('$path follows no redirect', ({ text }) => {
  const calls = text.match(/(?<![\w.])fetch\(/g)?.length ?? 0
  expect(text.match(/redirect: 'error'/g)?.length).toBe(calls)
})
