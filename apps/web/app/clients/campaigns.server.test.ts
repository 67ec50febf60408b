import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCampaignLookup } from './campaigns.server.ts'

const requests: { url: string | undefined; body: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk))
  request.on('end', () => {
    requests.push({ url: request.url, body: JSON.parse(body) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
beforeAll(() => new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => platform.close(resolve)))

const lookUp = () => createCampaignLookup(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`)

describe('campaign lookup', () => {
  it('sends userId and token, and returns the ids', async () => {
    answer = { status: 200, body: '{"success":true,"campaignIdList":["bz-spins","bz-vip-gold"]}' }
    expect(await lookUp()('u-1', 't-1')).toEqual(['bz-spins', 'bz-vip-gold'])
    expect(requests.at(-1)).toEqual({ url: '/campaigns/lookup', body: { userId: 'u-1', token: 't-1' } })
  })

  it.each([
    ['a refusal', 200, '{"success":false,"campaignIdList":[]}'],
    ['an answer of another shape', 200, '{"success":true}'],
    ['no JSON', 502, '<html>'],
  ])('throws at %s', async (_, status, body) => {
    answer = { status, body }
    await expect(lookUp()('u-1', 't-1')).rejects.toThrow()
  })
})
