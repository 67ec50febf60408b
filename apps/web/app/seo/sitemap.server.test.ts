import { skins } from '@parlour/skins/skins'
import { describe, expect, it, vi } from 'vitest'
import type { Services } from '../middleware/services.ts'
import { readSitemap } from './sitemap.server.ts'

const football = { slug: 'north', sport: 'FOOTBALL', name: 'Northern League' }
const match = (slug: string, phase: string) => ({ slug, phase, competition: football })
const seen = {
  at: 0,
  value: {
    competitions: [football],
    events: [match('on-now-1', 'LIVE'), match('oslo-bergen-1', 'SCHEDULED'), match('over-1', 'ENDED')],
  },
}

async function sitemapOf(code: 'ac' | 'bz', answer: typeof seen | null) {
  const glance = vi.fn(async () => answer)
  const services = {
    platform: async () => ({ lobbies: [] }),
    content: () => ({ load: async () => ({ pages: [], promotions: [], loggedOutCampaigns: [] }) }),
    sportsbook: { glance },
  } as unknown as Services
  const skin = Object.values(skins).find((one) => one.code === code)
  if (!skin) throw new Error(`no skin ${code}`)
  const { xml, isWhole } = await readSitemap(services, skin, 'https://skin.example')
  const listed = [...xml.matchAll(/<loc>https:\/\/skin\.example\/en\/([^<]*)<\/loc>/g)].map(([, path]) => path)
  return { listed, isWhole, glance }
}

describe('the sitemap', () => {
  it('has the competitions and the matches to come of a skin with a sportsbook', async () => {
    const { listed, isWhole } = await sitemapOf('bz', seen)
    expect(listed).toEqual(
      expect.arrayContaining(['sports', 'sports/football', 'sports/north', 'sports/oslo-bergen-1']),
    )
    expect(listed).not.toContain('sports/on-now-1')
    expect(listed).not.toContain('sports/over-1')
    expect(isWhole).toBe(true)
  })

  it('has none of them on other skins, whose sitemap asks no sportsbook', async () => {
    const { listed, isWhole, glance } = await sitemapOf('ac', seen)
    expect(listed.filter((path) => path?.startsWith('sports'))).toEqual([])
    expect(listed).toContain('register')
    expect(isWhole).toBe(true)
    expect(glance).not.toHaveBeenCalled()
  })

  it('is there while the sportsbook does not answer, and not whole', async () => {
    const { listed, isWhole } = await sitemapOf('bz', null)
    expect(listed).toEqual(expect.arrayContaining(['register', 'sports', 'sports/football']))
    expect(listed).not.toContain('sports/north')
    expect(isWhole).toBe(false)
  })

  it('does not become as large as a sportsbook likes', async () => {
    const events = Array.from({ length: 5_000 }, (_, index) => match(`match-${index}`, 'SCHEDULED'))
    const { listed } = await sitemapOf('bz', { at: 0, value: { competitions: [], events } })
    expect(listed.filter((path) => path?.startsWith('sports/match-'))).toHaveLength(200)
  })
})
