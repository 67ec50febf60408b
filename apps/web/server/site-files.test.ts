import { gunzipSync } from 'node:zlib'
import { skins } from '@parlour/skins/skins'
import { describe, expect, it, vi } from 'vitest'
import type { Services } from '../app/middleware/services.ts'
import { siteFiles } from './site-files.ts'

const skin = Object.values(skins).find(({ code }) => code === 'ac')
if (!skin) throw new Error('no skin ac')

function filesWith(platform: () => Promise<unknown>) {
  const services = {
    platform,
    content: () => ({ load: async () => ({ pages: [], promotions: [], loggedOutCampaigns: [] }) }),
    origins: { canonical: () => 'https://skin.example' },
    logger: { warn: vi.fn() },
  } as unknown as Services
  return siteFiles(services, () => skin ?? null)
}

describe('the sitemap', () => {
  it('asks the platform once, however many ask for it at the same time', async () => {
    const platform = vi.fn(async () => ({ lobbies: [] }))
    const files = filesWith(platform)
    const answers = await Promise.all(Array.from({ length: 500 }, () => files.request('/sitemap.xml')))
    await files.request('/sitemap.xml')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await answers[499]?.text()).toContain('<loc>https://skin.example/en/register</loc>')
    expect(platform).toHaveBeenCalledOnce()
  })

  it('is packed once for all who take gzip', async () => {
    const files = filesWith(async () => ({ lobbies: [] }))
    const headers = { 'accept-encoding': 'gzip, deflate' }
    const answers = await Promise.all([1, 2].map(() => files.request('/sitemap.xml', { headers })))
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('<loc>https://skin.example/en/register</loc>')
    }
  })

  it('is not kept where it could not be made', async () => {
    const platform = vi.fn(async () => ({ lobbies: [] }))
    platform.mockRejectedValueOnce(new Error('does not answer'))
    const files = filesWith(platform)
    const refused = await files.request('/sitemap.xml')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await files.request('/sitemap.xml')).status).toBe(200)
  })
})
