/** What code that serves others may call only where somebody has thought about it: parsers, interpreters, weak cryptography. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync(
  [
    'apps/*/{src,app,server,studio-client,sportsbook-client}/**/*.{ts,tsx}',
    'packages/{catalogue,contracts,jobs,money,skins,sql,ui}/**/*.{ts,tsx}',
  ],
  { cwd: root, exclude: (path) => path.endsWith('node_modules') },
)
  .filter((path) => !/\.(test|spec|stories)\.|\/(testing|generated|build|\.storybook)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const found = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

const calls: { what: string; pattern: RegExp; example: string; allowed?: string[] }[] = [
  { what: 'commands of the operating system', pattern: /child_process/, example: "from 'node:child_process'" },
  {
    what: 'code from text',
    pattern: /\beval\(|new Function\(|node:vm\b/,
    example: 'eval(text)',
    allowed: [
      // A fixed script of Valkey; what it is given are arguments.
      'apps/web/app/shared-state/valkey-store.server.ts',
    ],
  },
  { what: 'objects from bytes', pattern: /\bdeserialize\(|node:v8\b/, example: 'deserialize(bytes)' },
  { what: 'parsers of XML', pattern: /DOMParser|xml2js|fast-xml-parser|xmldom|libxml/, example: 'new DOMParser()' },
  {
    what: 'regular expressions from text',
    pattern: /\bRegExp\(/,
    example: 'new RegExp(search)',
    // Built of constants.
    allowed: [
      'apps/platform/src/documents/pdf-content.ts',
      'apps/web/app/site/skin-fonts.server.ts',
      'packages/contracts/src/alphabets.ts',
      'packages/contracts/src/person-name.ts',
    ],
  },
  {
    what: 'markup from text',
    pattern: /dangerouslySetInnerHTML|innerHTML =|insertAdjacentHTML|document\.write\(|\braw\(/,
    example: 'element.innerHTML = text',
    // Mails and the pages of the sandbox give it constants: styles, icons, their own script. Lists of tiles give it what
    // React rendered of our own components.
    allowed: [
      'apps/platform/src/mail/look/head.ts',
      'apps/platform/src/mail/look/mail-html.ts',
      'apps/sandbox/src/live/watch-page.ts',
      'apps/sandbox/src/partner/partner-page.ts',
      'apps/sandbox/src/payments/payment-page.ts',
      'apps/sandbox/src/sandbox-page.ts',
      'apps/sandbox/src/studio/paytable-page.ts',
      'apps/web/app/features/lobby/components/fact-list.tsx',
      'apps/web/app/features/lobby/components/game-tile.tsx',
      'apps/web/app/features/lobby/components/tile-list.tsx',
      'apps/web/app/features/lobby/watch-live-tables.ts',
      'apps/web/app/site/content-html.tsx',
    ],
  },
  {
    what: 'random numbers that can be guessed',
    pattern: /Math\.random/,
    example: 'Math.random()',
    allowed: [
      'apps/platform/src/demo/recent-wins.ts',
      'apps/sandbox/src/faults/fault-middleware.ts',
      'apps/sandbox/studio-client/src/fountain.ts',
      'apps/sandbox/studio-client/src/reel-column.ts',
      // How far the wheel turns to a prize that the platform has drawn.
      'apps/web/app/features/wheel/use-wheel-turn.ts',
      'apps/web/app/site/alerts.tsx',
    ],
  },
  {
    what: 'queries that are no checked statements',
    pattern: /(?<!req)\.query\(/,
    example: "pool.query('select 1')",
    allowed: [
      'apps/platform/src/db/migrate.ts',
      'apps/platform/src/db/pool.ts',
      'apps/platform/src/db/runtime-role.ts',
      'apps/sandbox/src/database.ts',
      'apps/web/app/shared-state/postgres-store.server.ts',
      'packages/sql/src/statement.ts',
    ],
  },
  {
    what: 'a decoding of their own',
    pattern: /decodeURI|unescape\(/,
    example: 'decodeURIComponent(path)',
    allowed: [
      // Checks that the path can be decoded, and leaves it as it is.
      'apps/web/server/asked-address.ts',
      'apps/web/app/site/browser-cookies.ts',
      // Characters that a message of a form names, which the form has encoded.
      // Addresses of databases.
      'apps/platform/src/migrate-database.ts',
      'apps/sandbox/src/database.ts',
    ],
  },
  {
    what: 'lax readers of HTTP and TLS',
    pattern: /insecureHTTPParser|rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    example: 'rejectUnauthorized: false',
  },
]

/** What measures, tests or builds, and files beside the folders. */
const notServing = /\/(bench|e2e|build|web\/(vite|art)|\..*|[^/]*\.tsx?)$/

describe('sources', () => {
  it('are found, in every folder with code that serves others', () => {
    expect(sources.length).toBeGreaterThan(500)
    const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')
    const folders = globSync('apps/*/*/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.endsWith('node_modules') })
      .map(folderOf)
      .filter((folder) => !notServing.test(folder))
    const covered = new Set(sources.map(({ path }) => folderOf(path)))
    expect([...new Set(folders)].filter((folder) => !covered.has(folder))).toEqual([])
  })

  it.each(calls)('use $what only where it is listed', ({ pattern, example, allowed = [] }) => {
    expect(example).toMatch(pattern)
    expect(found(pattern).sort()).toEqual([...allowed].sort())
  })
})

describe('cryptography', () => {
  const named = (pattern: RegExp) =>
    [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)))].sort()

  it('comes from Node, hashes with SHA-2, and signs and encrypts with nothing else than this', () => {
    const imports = named(/import \{([^}]*)\} from 'node:crypto'/g).flatMap((names) => names?.split(/[\s,]+/) ?? [])
    expect(new Set(imports.filter(Boolean))).toEqual(
      new Set([
        ...['createCipheriv', 'createDecipheriv', 'createHash', 'createHmac', 'hkdfSync'],
        ...['randomBytes', 'randomInt', 'randomUUID', 'timingSafeEqual'],
      ]),
    )
    expect(named(/create(?:Cipheriv|Decipheriv)\(([^,)]*)/g)).toEqual(["'aes-256-gcm'"])
    expect(named(/create(?:Hash|Hmac)\(([^,)]*)/g)).toEqual(["'sha256'", "'sha384'"])
    expect(named(/\b(?:alg|enc): ('[^']*')/g)).toEqual(["'A256GCM'", "'HS256'", "'dir'"])
    expect(named(/crypto\.(\w+)/g)).toEqual(['getRandomValues', 'randomUUID'])
  })
})
