/** Values that break careless code, and enough ordinary ones that a request gets beyond its first check. */
import fc from 'fast-check'

const hostileTexts = [
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(10_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066\u200d\ufeff',
  '👨‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  'İıſK',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '//evil.example',
  '/\\evil.example',
  'https://user:password@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  `\${7*7}{{7*7}}`,
  '{a, plural, other {#}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '9007199254740993',
  '-9223372036854775809',
  '1,00.00',
  '0'.repeat(400),
  '٣٤٥',
  '2026-13-45',
  '9999-12-31',
  '0000-00-00',
  '2026-01-31T25:61:61.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  'P99999999999Y',
  `P${'1'.repeat(3_000)}D`,
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  `a@${'a.'.repeat(3_000)}`,
  `${'a'.repeat(64)}@${'a.'.repeat(90)}example`,
  `+1 ${'1 -'.repeat(2_000)}`,
  'a,'.repeat(3_000),
  'en-'.repeat(2_000),
  '['.repeat(3_000),
  '{"a":'.repeat(1_000),
  '((((((((((a)*)*)*)*)*)*)*)*)*)*!',
  Buffer.from('\u0000').toString('base64url'),
  Buffer.from('00000000-0000-0000-0000-000000000000').toString('base64url'),
]

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)

/** Each exists, so that it leads further in. */
const ordinaryTexts = [
  'ac',
  'ra',
  'bo',
  'lamp-sum',
  'popular',
  'casino',
  'welcome',
  'en',
  'fr',
  'EUR',
  'fi',
  'CW',
  'card',
  'CARD',
  'PAYMENT_IQ',
  'ZIMPLER',
  'DEPOSIT',
  'WELCOME100',
  'ada@parlour.example',
  'Parlour-2026',
  '+358 401234567',
  'Aino',
  'Keskuskatu 5',
  '00100',
  '1990-05-17',
  'P7D',
  'http://ac.localhost:3000/email-verification/:code',
  '20',
  '100.50',
]

export const text = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...ordinaryTexts) },
)

export const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 - 1, 1e21, 101),
  fc.integer({ min: 1, max: 20_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON, deep and wide at times. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('a', 1, null), { minLength: 500, maxLength: 2_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_500 }).map((depth) => nested(depth)) },
)

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** An object with the given fields: each as its own arbitrary says, hostile, or missing; and others at times. */
export const hostileObject = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(fields).map(([name, own]) => [
            name,
            fc.oneof(
              { weight: 12, arbitrary: own },
              { weight: 2, arbitrary: hostileJson },
              { weight: 1, arbitrary: fc.constant(undefined) },
            ),
          ]),
        ),
      ),
      fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, fc.dictionary(hostileText, hostileJson, { maxKeys: 3 })),
    )
    .map(([own, others]) => ({ ...others, ...own }))
