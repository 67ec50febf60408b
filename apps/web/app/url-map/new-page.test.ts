/** A new page needs only its module and its declaration; everything else follows from them (docs/contributing.md). */
import { skins } from '@parlour/skins/skins'
import { expect, it } from 'vitest'
import { visitsOfPage } from '../../../../scripts/shots/site-routes.ts'
import { createIndexing, uncrawledPaths } from '../seo/indexing.ts'
import { publicPages } from '../seo/sitemap.ts'
import { page } from './page.ts'
import { routeConfig } from './route-config.ts'
import { urlMap } from './url-map.ts'

const fairness = page({
  path: '/fairness',
  file: 'features/fairness/routes/fairness.tsx',
  place: 'dialog',
  guard: 'players',
  title: 'HOME',
  robots: 'index',
  sitemap: 'always',
  examples: [{ name: 'fairness', path: '/fairness' }],
})
const withFairness = [...urlMap, fairness]

it('is in the URL map behind its guard', () => {
  const [site] = routeConfig(withFairness)
  const home = site?.children?.find(({ path }) => path === '/')
  const styles = home?.children?.find(({ file }) => file === 'shell/further-styles.tsx')
  const guard = styles?.children?.find(({ file }) => file === 'middleware/logged-in-only.tsx')
  expect(guard?.children).toContainEqual({ path: 'fairness', file: fairness.file })
})

it('is indexed, crawled and photographed according to its declaration', () => {
  expect(createIndexing(withFairness)('/fairness')).toBe('/fairness')
  expect(createIndexing([...urlMap, { ...fairness, robots: 'noindex' }])('/fairness')).toBeNull()
  expect(uncrawledPaths([...urlMap, { ...fairness, robots: 'disallow' }])).toContain('/fairness')
  const language = { code: 'en', strapiCode: 'en' }
  const contents = [{ language, pages: [], promotions: [], loggedOutCampaigns: [] }]
  expect([...publicPages([fairness], contents, { lobbies: [], sportsPlaces: [], skin: skins.ac }).keys()]).toEqual([
    '/fairness',
  ])
  expect(visitsOfPage(fairness, skins.ac)).toMatchObject([{ name: 'fairness', as: 'ada', status: 200 }])
})

it('does not compile without any required part of its declaration', () => {
  const { path, file, place, guard, examples } = { ...fairness, path: '/fairness' as const }
  const all = { path, file, place, guard, examples: { none: '' } }
  // @ts-expect-error who may open it
  page({ path, file, place, title: 'HOME', robots: 'noindex', examples: { none: '' } })
  // @ts-expect-error its title
  page({ ...all, robots: 'noindex' })
  // @ts-expect-error a title that is not a dictionary key
  page({ ...all, title: 'NO_SUCH_KEY', robots: 'noindex' })
  // @ts-expect-error whether search engines may list it
  page({ ...all, title: 'HOME' })
  // @ts-expect-error its addresses in the sitemap
  page({ ...all, title: 'HOME', robots: 'index' })
  // @ts-expect-error an example address
  page({ path, file, place, guard, title: 'HOME', robots: 'noindex' })
  // @ts-expect-error the parameters of its addresses
  page({ ...all, path: '/fairness/:topic', title: 'HOME', robots: 'index', sitemap: () => [{ other: 'x' }] })
  expect(examples).toHaveLength(1)
})
