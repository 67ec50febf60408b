import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserIp } from '@parlour/contracts/content-resolvers'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JsonLinesFile } from './json-lines-file.ts'
import { openUserIps } from './open-user-ips.ts'
import { canonicalIp, keptForMs, UserIpRecords } from './user-ip-records.ts'

const silent = pino({ level: 'silent' })
const record = (number: number) => ({ ip: `192.0.2.${number % 250}`, email: `p${number}@parlour.example`, brand: 'ac' })
const emails = (records: UserIpRecords) => records.list().map(({ email }) => email)

/** Records in a directory, closed at the end of the test. */
async function opened(data: string, logger = silent) {
  const records = await openUserIps(data, logger)
  onTestFinished(async () => {
    await Promise.all([records.core.close(), records.second.close()])
  })
  return records
}

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'parlour-user-ips-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return { path, file: join(path, 'data', 'user-ips.core.jsonl'), data: join(path, 'data') }
}

describe('UserIpRecords', () => {
  it('expire after two days, to the millisecond', async () => {
    let now = Date.parse('2026-11-01T12:00:00Z')
    const records = new UserIpRecords({ now: () => now })
    await records.add(record(1))
    now += 1000
    await records.add(record(2))
    now += keptForMs - 1001
    expect(emails(records)).toHaveLength(2)
    now += 1
    expect(emails(records)).toEqual(['p2@parlour.example'])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['no address', 'no address'],
  ])('converts %s to %s', (ip, canonical) => {
    expect(canonicalIp(ip)).toBe(canonical)
  })
})

describe('records on the disk', () => {
  it('survive the process, each once and in order, however many are written at a time', async () => {
    const { data, file } = await directory()
    const { core } = await opened(data)
    await Promise.all(Array.from({ length: 500 }, (_, number) => core.add(record(number))))
    const before = core.list()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const again = await opened(data)
    expect(again.core.list()).toEqual(before)
    expect(new Set(emails(again.core)).size).toBe(500)
    expect(again.second.list()).toEqual([])
  })

  it('survive a truncated line, after which the next one is complete', async () => {
    const { data, file } = await directory()
    const first = await opened(data)
    await first.core.add(record(1))
    await appendFile(file, '{"ip":"192.0.2.9","em')
    const lines: string[] = []
    const second = await opened(data, pino({}, { write: (line: string) => void lines.push(line) }))
    expect(lines.join('')).toContain('"broken":1')
    await second.core.add(record(2))
    const third = await opened(data)
    expect(emails(third.core)).toEqual(['p1@parlour.example', 'p2@parlour.example'])
  })

  it('skip lines that are not records', async () => {
    const { data, file } = await directory()
    const first = await opened(data)
    await first.core.add(record(1))
    await appendFile(file, 'null\n{"ip":1}\n\n[]\n')
    expect(emails((await opened(data)).core)).toEqual(['p1@parlour.example'])
  })

  it('are removed from the disk when they expire, while others are written', async () => {
    const { file } = await directory()
    let now = Date.parse('2026-11-01T12:00:00Z')
    const { file: lines } = await JsonLinesFile.open<UserIp>(file, () => null)
    onTestFinished(() => lines.close())
    const records = new UserIpRecords({ file: lines, now: () => now })
    await records.add(record(1))
    now += keptForMs + 1
    await Promise.all([records.add(record(2)), records.prune(), records.add(record(3)), records.prune()])
    await records.add(record(4))
    const kept = (await readFile(file, 'utf8')).trim().split('\n')
    expect(kept.map((line) => (JSON.parse(line) as { email: string }).email)).toEqual(emails(records))
    expect(emails(records)).toEqual(['p2@parlour.example', 'p3@parlour.example', 'p4@parlour.example'])
  })

  it('do not include one whose writing failed', async () => {
    const failing = {
      append: () => Promise.reject(new Error('no space left')),
      rewrite: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }
    const records = new UserIpRecords({ file: failing })
    await expect(records.add(record(1))).rejects.toThrow('no space left')
    expect(records.list()).toEqual([])
  })

  it('survive kill -9: every confirmed record is there', async () => {
    const { data } = await directory()
    const source = `
      import { openUserIps } from ${JSON.stringify(join(import.meta.dirname, 'open-user-ips.ts'))}
      const { core } = (globalThis.records = await openUserIps(${JSON.stringify(data)}, { warn() {} }))
      for (let number = 0; ; number++) {
        await Promise.all([0, 1, 2].map(async (part) => {
          const { email } = await core.add({ ip: '192.0.2.1', email: number + '-' + part + '@parlour.example', brand: 'ac' })
          process.stdout.write(email + '\\n')
        }))
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let told = ''
    const enough = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        told += chunk
        if (told.length > 5000) resolve()
      })
    })
    await enough
    const gone = once(child, 'close')
    child.kill('SIGKILL')
    await gone
    const answered = told.split('\n').slice(0, -1)
    const kept = new Set(emails((await opened(data)).core))
    expect(answered.length).toBeGreaterThan(100)
    expect(answered.filter((email) => !kept.has(email))).toEqual([])
  })
})
