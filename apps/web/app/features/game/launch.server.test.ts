import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sealerContext } from '../../context.ts'
import { createCookieSealer } from '../../middleware/sealed-cookie.ts'
import { keepLaunch, type Launch, readLaunch } from './launch.server.ts'

const context = new RouterContextProvider()
context.set(sealerContext, createCookieSealer('a secret of at least 32 characters'))

const launch = (slug: string, change: Partial<Launch> = {}): Launch => ({
  ...{ slug, name: 'Lamp Sum', userId: 'ada', viewer: 'ada', locale: 'en', startedAt: Date.now(), waits: false },
  ...{ uri: `https://studio.example/${'x'.repeat(500)}`, ...change },
})
const long = { uri: `https://studio.example/${'x'.repeat(1_200)}` }

/** A browser that has opened games, one after another. */
async function browserWith(launches: readonly Launch[]) {
  let cookie = ''
  const request = () => new Request('http://ac.example/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  for (const each of launches) cookie = await keepLaunch(request(), context, each)
  const isOpen = async (wanted: Launch) => (await readLaunch(request(), context, wanted)) !== null
  return { size: cookie.length, isOpen }
}

describe('the launches of a browser', () => {
  it.each<[string, Launch[], boolean[]]>([
    ['the last three', [launch('a'), launch('b'), launch('c'), launch('d')], [false, true, true, true]],
    ['one of each game', [launch('a'), launch('b'), launch('c'), launch('a')], [true, true, true, true]],
    ['fewer where addresses are long', [launch('a', long), launch('b', long)], [false, true]],
    ['none whose session is over', [launch('a', { startedAt: Date.now() - 4 * 60 * 60 * 1_000 })], [false]],
    ['play money beside real money', [launch('a'), launch('a', { userId: null })], [true, true]],
    [
      'those of a visitor beside those of a player',
      [launch('a', { userId: null, viewer: null }), launch('a', { userId: null })],
      [true, true],
    ],
  ])('are %s', async (_, opened, isOpen) => {
    const browser = await browserWith(opened)
    expect(await Promise.all(opened.map(browser.isOpen))).toEqual(isOpen)
    expect(browser.size).toBeLessThan(4_000)
  })

  it('continue for nobody else', async () => {
    const { isOpen } = await browserWith([launch('a'), launch('b', { userId: null, viewer: null })])
    expect(await isOpen(launch('a', { userId: 'otto', viewer: 'otto' }))).toBe(false)
    expect(await isOpen(launch('b', { userId: null }))).toBe(false)
  })
})
