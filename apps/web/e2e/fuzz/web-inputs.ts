/** Pages, data requests and forms of the web app, as a browser sends them and as none does. */
import { skinCodes } from '@parlour/skins/skins'
import fc from 'fast-check'
import { urlMap } from '../../app/url-map/url-map.ts'
import { hostileText, text } from './hostile-values.ts'
import { formHeaders, headerValue, type Input, percentEncoded } from './input.ts'
import type { FuzzWorld } from './world.ts'

const fieldNames = [
  ...['intent', 'choice', 'next', 'step', 'language', 'category', 'consent', 'email', 'username', 'password', 'code'],
  ...['firstName', 'lastName', 'dobDay', 'dobMonth', 'dobYear', 'address1', 'city', 'postcode', 'country', 'currency'],
  ...[
    'draft',
    'phone',
    'dialCode',
    'method',
    'slug',
    'amount',
    'account',
    'paymentId',
    'idempotencyKey',
    ...['bonusCode', 'bonusShown', 'bonusChoice'],
    'terms',
  ],
  ...[
    'currentPassword',
    'locale',
    'receiveEmail',
    '__proto__',
    'constructor',
    'a[0]',
    'a.b',
    '__intent__',
    'a[50000000]',
  ],
]
const queryNames = [
  'next',
  'payment',
  'paymentId',
  'slug',
  'step',
  'show',
  'view',
  'amount',
  'info',
  'search',
  'page',
  'index',
]

const name = (known: string[]) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, hostileText)

const pairs = (names: string[], maxLength: number) =>
  fc
    .array(fc.tuple(name(names), text), { maxLength })
    .map((all) => all.map(([key, value]) => `${percentEncoded(key)}=${percentEncoded(value)}`).join('&'))

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: pairs(queryNames, 4).map((all) => `?${all}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?%',
      '?a=%zz',
      '?%00',
      `?${'a=b&'.repeat(1_500)}`,
      `?${'a'.repeat(6_000)}`,
      '?&&==',
      '?_routes=x',
    ),
  },
)

const param = fc.oneof(fc.constantFrom('popular', 'casino', 'welcome', 'deposit', 'general-terms-conditions'), text)

const paths = urlMap.map(({ path }) => path)

/** An address of the URL map; its parameters are hostile. */
const address = fc
  .tuple(fc.constantFrom(...paths), fc.array(param, { minLength: 2, maxLength: 2 }))
  .map(([path, params]) => {
    let used = 0
    const filled = path.replace(/:\w+\??|\*/g, () => percentEncoded(params[used++ % 2] ?? ''))
    return filled.length > 7_000 ? filled.slice(0, 7_000).replace(/%.?$/, '') : filled
  })

const otherAddress = fc.oneof(
  hostileText.map((value) => `/${percentEncoded(value).slice(0, 6_000).replace(/%.?$/, '')}`),
  fc.constantFrom(
    ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/manifest.webmanifest', '/assets/none.js', '/art/none.avif'],
    ...['/%', '/%zz', '/%00', '/%c0%af', '//evil.example', '/.env', '/..%2f..%2fetc%2fpasswd', '/__manifest?p=%2Fx'],
    ...[`/${'a/'.repeat(2_000)}`, `/__manifest?${'p=%2Fx&'.repeat(800)}`, '/en/fr/en', '/.data', '/login.data.data'],
  ),
)

const prefix = fc.constantFrom('', '', '/en', '/fr', '/xx')
const data = fc.constantFrom('', '', '.data')

const cookieNames = [
  'consent',
  'alert',
  'language',
  'smsLogin',
  'lastDepositMethod',
  'afftoken',
  'accessToken',
  'session',
]
const cookies = fc
  .array(fc.tuple(name(cookieNames), text), { maxLength: 4 })
  .map((all) =>
    all.map(([key, value]) => `${headerValue(percentEncoded(key))}=${headerValue(percentEncoded(value))}`).join('; '),
  )

const acceptLanguage = fc.oneof(
  fc.constantFrom('en', 'fr;q=0.9, *', 'x'.repeat(1_000), 'a-'.repeat(2_000), ';q=,;q='),
  text,
)

/** Headers that the web app reads, or that lie in the way. */
const headers = (world: FuzzWorld) =>
  fc
    .record(
      {
        cookie: fc.oneof(cookies, fc.constantFrom(...world.players.map(({ cookie }) => cookie))),
        'accept-language': acceptLanguage.map(headerValue),
        accept: fc.constantFrom('*/*', 'text/html', 'application/json', ',,,', 'a/b;q=z'),
        'accept-encoding': fc.constantFrom('identity', 'gzip', 'br;q=1, *;q=0', 'gzip,'.repeat(500)),
        'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), text.map(headerValue)),
        'x-forwarded-proto': fc.constantFrom('https', 'http', 'ftp', ','),
        'x-country': text.map(headerValue),
        'user-agent': fc.oneof(fc.constantFrom('x'.repeat(5_000), 'Mozilla/5.0 ('), text.map(headerValue)),
        'if-none-match': text.map(headerValue),
        range: fc.constantFrom('bytes=0-', 'bytes=-1', `bytes=${'0-1,'.repeat(500)}0-1`, 'bytes=9-1'),
        referer: text.map(headerValue),
      },
      { requiredKeys: ['x-forwarded-for'] },
    )
    .map((given) => given as Record<string, string>)

const host = fc.oneof(
  { weight: 12, arbitrary: fc.constant('ac.localhost') },
  { weight: 12, arbitrary: fc.constantFrom(...skinCodes).map((code) => `${code}.localhost`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('localhost', 'evil.example', 'ac.localhost.', 'ac.localhost:1', 'AC.LOCALHOST'),
  },
)

const formTypes = [
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'application/json', '', 'a', '\x20;;'],
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
]
const hostileBody = fc.oneof(
  fc.constantFrom(
    ...['a[50000000]=1', 'a=&'.repeat(40_000), '&'.repeat(20_000), '%', '--x\r\nbroken', '--x\r\n\r\n\r\n--x--'],
    ...[`--x\r\ncontent-disposition: form-data; name="${'a'.repeat(20_000)}"\r\n\r\nv\r\n--x--`, '='.repeat(5_000)],
    ...['__intent__=%7B%22type%22%3A%22insert%22%7D', `email=${'a'.repeat(600_000)}`, '{"a":1}', '\u0000'],
  ),
  hostileText,
)

export function webInputs(world: FuzzWorld): fc.Arbitrary<Input> {
  const page = fc
    .tuple(prefix, fc.oneof({ weight: 3, arbitrary: address }, otherAddress), data, query, headers(world), host)
    .map(([start, path, end, search, given, on]) => ({
      kind: 'page',
      service: 'web' as const,
      method: 'GET',
      path: `${start}${path === '/' && end ? '/_root' : path}${end}${search}`,
      headers: { ...given, host: on },
    }))

  const own = { 'sec-fetch-site': 'same-origin' }
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const form = fc
    .tuple(
      fc.tuple(prefix, fc.oneof({ weight: 3, arbitrary: formAddress }, address), data, query),
      fc.oneof(
        { weight: 6, arbitrary: pairs(fieldNames, 16).map((body) => ({ body, type: formHeaders['content-type'] })) },
        {
          weight: 1,
          arbitrary: fc.record({ body: hostileBody, type: fc.constantFrom(...formTypes, formHeaders['content-type']) }),
        },
      ),
      headers(world),
      host,
      fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, fc.constantFrom<Record<string, string>>(elsewhere, {})),
      fc.oneof({ weight: 15, arbitrary: fc.constant('POST') }, fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS')),
    )
    .map(([[start, path, end, search], { body, type }, given, on, from, method]) => ({
      kind: 'form',
      service: 'web' as const,
      method,
      path: `${start}${path === '/' && end ? '/_root' : path}${end}${search}`,
      headers: { ...given, ...from, host: on, 'content-type': type },
      body,
    }))
  return fc.oneof({ weight: 1, arbitrary: page }, { weight: 1, arbitrary: form })
}

const formAddress = fc.constantFrom(
  ...[
    '/login',
    '/register',
    '/embed/registration',
    '/events',
    '/register/welcome',
    '/cookies',
    '/languages',
    '/logout',
    '/payments/deposit',
  ],
  ...[
    '/payments/withdraw',
    '/payments/status',
    '/email-verification/x',
    '/account',
    '/activate/x',
    '/game?slug=lamp-sum',
  ],
)
