import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findConfidential, scanLogs } from './log-scan.ts'

describe('findConfidential', () => {
  it.each([
    ['{"msg":"mail to ada@parlour.example failed"}', ['mail address']],
    ['{"detail":"Key (lower(email))=(ada+x@mail.parlour.example) already exists."}', ['mail address']],
    ['{"card":"4242424242424242"}', ['card']],
    ['pan 4000 0000 0000 0002 declined', ['card']],
    ['amex 3782-822463-10005', ['card']],
    ['authorization: Bearer abcdefghijklmnop1234', ['token']],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLW9m', ['token']],
    ['{"req":{"headers":{"cookie":"session=abc"}}}', ['token']],
    ['GET /reset?hash=0123456789abcdefghij0123', ['token']],
    ['PUT /objects/a?X-Amz-Signature=0123456789abcdef0123456789abcdef', ['token']],
    ['{"password":"Parlour-2026"}', ['password']],
    ['{"newPassword":"x"}', ['password']],
    ['password=hunter2&x=1', ['password']],
    ['$argon2id$v=19$m=19456,t=2,p=1$abc$def', ['password']],
    ['cannot reach postgres://parlour:s3cret@127.0.0.1:5433/parlour', ['secret']],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', ['secret']],
    ['the run has a-secret-of-this-run in it', ['secret']],
  ])('finds in %s', (line, kinds) =>
    expect(findConfidential(line, ['a-secret-of-this-run']).map(({ kind }) => kind)).toEqual(kinds),
  )

  it.each([
    '{"level":30,"time":1763836800000,"pid":4242,"msg":"platform ready"}',
    '    at file:///app/node_modules/@hono/node-server/dist/index.mjs:10:5',
    'node_modules/.cache/graphile-worker@0.18.0/dist/main.js',
    '{"paymentId":"01997d2e-4242-7424-8242-424242424242","outcome":"applied"}',
    '4242424242424241 has no check digit',
    '{"req":{"headers":{"cookie":"[Redacted]","authorization":"[Redacted]"}}}',
    '{"address":"http://127.0.0.1:4000/graphql"}',
  ])('finds nothing in %s', (line) => expect(findConfidential(line)).toEqual([]))
})

it('reads every log with the secrets of its own run', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-logs-'))
  try {
    expect(scanLogs(dataDir, []).totals.failed).toBe(1)
    mkdirSync(join(dataDir, 'logs'))
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ STUDIO_KEYS: '1:0123456789abcdef0123456789' }))
    writeFileSync(join(dataDir, 'logs/web.log'), 'web is ready\n')
    writeFileSync(join(dataDir, 'logs/platform.log'), 'ready\nkey 0123456789abcdef0123456789\nword Parlour-2026\n')
    const { totals, failures } = scanLogs(dataDir, ['Parlour-2026'])
    expect(totals).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(failures.join()).toMatch(/platform\.log:2 holds a secret(.|\n)*platform\.log:3 holds a secret/)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
