import { Registry } from 'prom-client'
import { describe, expect, it, vi } from 'vitest'
import { cspReports, violationsIn } from './csp-reports.ts'

const old = (blocked: string, directive = 'img-src') => ({
  'csp-report': {
    'document-uri': 'https://acacia.example/en/email-verification/s3cret?email=ada@parlour.example',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'ada@parlour.example',
  },
})
const fresh = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://acacia.example/en/reset-password/s3cret',
  body: { blockedURL, effectiveDirective, sample: 'hunter2', documentURL: 'https://acacia.example/?code=s3cret' },
})

describe('violationsIn', () => {
  it.each<[unknown, unknown]>([
    [old('https://evil.example/x.png?email=ada'), [{ directive: 'img-src', blocked: 'https://evil.example' }]],
    [old('inline', 'style-src-attr'), [{ directive: 'style-src-attr', blocked: 'inline' }]],
    [old('data:text/html,ada'), [{ directive: 'img-src', blocked: 'data:' }]],
    [old('Ada Lovelace\nadmin'), [{ directive: 'img-src', blocked: 'unknown' }]],
    [
      [fresh('trusted-types-sink', 'require-trusted-types-for')],
      [{ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }],
    ],
    [[fresh('eval'), { type: 'deprecation', body: {} }], [{ directive: 'script-src-elem', blocked: 'eval' }]],
    [[fresh('eval', 'Ada <b>')], [{ directive: 'unknown', blocked: 'eval' }]],
  ])('keeps directive and origin of %j', (json, violations) => {
    expect(violationsIn(json)).toEqual(violations)
  })

  it.each([null, 'text', 7, [], {}, [7], Array.from({ length: 11 }, () => fresh('eval'))])(
    'takes nothing else: %j',
    (json) => expect(violationsIn(json) ?? []).toEqual([]),
  )
})

describe('cspReports', () => {
  function endpoint() {
    const logger = { warn: vi.fn() }
    const registry = new Registry()
    const app = cspReports('/csp-reports', { logger, registry })
    const post = (body: string) => app.request('/csp-reports', { method: 'POST', body })
    return { logger, registry, post, send: (json: unknown) => post(JSON.stringify(json)) }
  }

  it('logs each kind once, without personal data, and counts all', async () => {
    const { logger, registry, send } = endpoint()
    for (let times = 0; times < 5; times += 1) expect((await send(old('https://evil.example/?ada'))).status).toBe(204)
    await send([fresh('eval')])
    expect(logger.warn.mock.calls).toEqual([
      [{ directive: 'img-src', blocked: 'https://evil.example' }, 'content security policy violated'],
      [{ directive: 'script-src-elem', blocked: 'eval' }, 'content security policy violated'],
    ])
    expect(await registry.metrics()).toContain('web_csp_violations_total{directive="img-src"} 5')
  })

  it('is bounded in bytes, lines and labels', async () => {
    const { logger, registry, send, post } = endpoint()
    expect((await post('x'.repeat(20_000))).status).toBe(413)
    expect((await post('{')).status).toBe(204)
    for (let number = 0; number < 200; number += 1)
      await send(old(`https://h${number}.example/`, `made-up-${'a'.repeat(number % 30)}`))
    expect(logger.warn.mock.calls.length).toBeLessThanOrEqual(20)
    expect((await registry.metrics()).match(/web_csp_violations_total\{/g)).toHaveLength(1)
  })
})
