import { describe, expect, it } from 'vitest'
import { createCookieSealer } from '../../middleware/sealed-cookie.ts'
import { fitting, keptLaunches, type Launch } from './launch.server.ts'

const launch = (slug: string, uriLength = 500): Launch => ({
  ...{ slug, name: 'Lamp Sum', userId: 'ada', locale: 'en', startedAt: 1_790_000_000_000, waits: false },
  uri: `https://studio.example/${'x'.repeat(uriLength)}`,
})
const slugs = (launches: readonly Launch[]) => launches.map(({ slug }) => slug)

describe('fitting', () => {
  it.each<[string, Launch[], string[]]>([
    ['the three latest', ['a', 'b', 'c', 'd'].map((slug) => launch(slug)), ['a', 'b', 'c']],
    ['fewer, where addresses are long', [launch('a', 1_200), launch('b', 1_200), launch('c', 1_200)], ['a']],
    ['the latest in any case', [launch('a', 3_000), launch('b')], ['a']],
  ])('keeps %s', (_, given, kept) => expect(slugs(fitting(given))).toEqual(kept))

  it('fits into a cookie', async () => {
    const most = fitting(['a', 'b', 'c'].map((slug) => launch(slug, 640)))
    expect(slugs(most)).toEqual(['a', 'b', 'c'])
    expect(
      (await createCookieSealer('a secret of at least 32 characters').seal(keptLaunches, most)).length,
    ).toBeLessThan(4_000)
  })
})
