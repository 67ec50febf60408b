import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CHANGES_PATH } from '@parlour/contracts/player-changes'
import { signedHeaders } from '@parlour/contracts/signing'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { changedPlayers, noteChange } from './changes/changed-players.ts'
import { PlayerChanges } from './changes/player-changes.ts'
import { createPool, transaction } from './db/pool.ts'
import { endLogin, endLogins } from './logins/end-logins.ts'
import { FaultyLine } from './testing/faults/faulty-line.ts'
import { deposit, newPlayer, openGame } from './testing/journeys.ts'
import { operatorKeys, startTestPlatform, type TestPlatform, webKey } from './testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

const patience = { timeout: 5_000 }

/** All that the second process hears, and nothing of what happened before. */
async function hear(): Promise<string[]> {
  const heard: string[] = []
  const marker = crypto.randomUUID()
  let markers = 0
  // Both processes of a test hear what happens in either, so everything is told twice.
  const stop = platform.deps2.changes.subscribe((changed) => {
    for (const one of changed ?? ['*']) {
      if (one === marker) markers += 1
      else if (!heard.includes(one)) heard.push(one)
    }
  })
  onTestFinished(stop)
  await expect.poll(() => heard, patience).toContain('*')
  // Each process tells in order: once both have told this, nothing older is under way.
  changedPlayers.emit('changed', marker)
  await expect.poll(() => markers, patience).toBe(2)
  heard.length = 0
  return heard
}

describe('another process hears', () => {
  it('of a deposit, and of a bet', async () => {
    const player = await newPlayer(platform)
    const heard = await hear()
    await deposit(platform, player, 50_00)
    await expect.poll(() => heard, patience).toEqual([player.userId])
    heard.length = 0
    const { gameSessionId } = await openGame(platform, player)
    const round = { gameSessionId, roundId: 'heard', currencyCode: 'EUR' }
    const bet = await platform.wallet('bet', { ...round, transactionId: 'heard', amount: 20 })
    expect(bet.status).toBe(200)
    await expect.poll(() => heard, patience).toEqual([player.userId])
  })

  it('of logins that have ended', async () => {
    const player = await newPlayer(platform)
    const heard = await hear()
    await transaction(platform.deps.pool, (client) => endLogins(client, player.userId, 'ENDED_BY_PLAYER'))
    await expect.poll(() => heard, patience).toEqual([player.userId])
  })

  it('of no logout, which the browser’s own tabs tell each other', async () => {
    const [player, other] = [await newPlayer(platform), await newPlayer(platform)]
    const heard = await hear()
    const text = 'select login_id from logins where user_id = $1'
    const { rows } = await uncheckedQuery<{ login_id: string }>(platform.owner, text, [player.userId])
    expect(rows).toHaveLength(1)
    for (const { login_id } of rows)
      await transaction(platform.deps.pool, (client) => endLogin(client, login_id, 'LOGOUT'))
    // Told in order.
    await transaction(platform.deps.pool, (client) => endLogins(client, other.userId, 'ENDED_BY_PLAYER'))
    await expect.poll(() => heard, patience).toEqual([other.userId])
  })

  it('of many at once', async () => {
    const heard = await hear()
    const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID())
    for (const id of ids) changedPlayers.emit('changed', id)
    await expect.poll(() => new Set(heard).size, patience).toBe(1_000)
    expect(new Set(heard)).toEqual(new Set(ids))
  })

  it('that a process has started, whose messages may be lost', async () => {
    const heard = await hear()
    platform.deps.changes.tellAll()
    await expect.poll(() => heard, patience).toEqual(['*'])
  })

  it('that it may have missed something, once its connection is back', async () => {
    const heard = await hear()
    const killed = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parlour-platform-changes' and datname = current_database()`
    await uncheckedQuery(platform.owner, killed)
    await expect.poll(() => heard, patience).toEqual(['*'])
    const { userId } = await newPlayer(platform)
    noteChange(platform.deps.pool, userId)
    await expect.poll(() => heard, patience).toContain(userId)
  })
})

/** The test's database, over a line that can fail. */
async function overLine(matters?: (message: Buffer) => boolean) {
  const url = new URL(platform.deps.config.databaseUrl)
  const line = await FaultyLine.start(Number(url.port), matters)
  url.port = String(line.port)
  onTestFinished(() => line.stop())
  return { line, url: url.href }
}

it('a process that listens notices a connection that falls silent, and hears again what happens', async () => {
  const { line, url } = await overLine()
  const changes = new PlayerChanges(platform.deps.pool, url, pino({ level: 'silent' }), 300)
  onTestFinished(() => changes.close())
  const heard: unknown[] = []
  changes.subscribe((changed) => heard.push(changed))
  await expect.poll(() => heard, patience).toEqual([null])
  line.arm({ kind: 'delay', ms: 60_000 })
  await expect.poll(() => heard.length, patience).toBe(2)
  changedPlayers.emit('changed', 'ada')
  await expect.poll(() => heard.flat(), patience).toContain('ada')
})

it('a process that stops ends what listens', async () => {
  const ended = vi.fn()
  const changes = new PlayerChanges(platform.deps.pool, platform.deps.config.databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => changes.close())
  changes.subscribe(() => {}, ended)
  changes.hangUp()
  expect(ended).toHaveBeenCalledOnce()
})

describe('a transaction', () => {
  const listener = vi.fn()
  const listen = () => {
    listener.mockClear()
    changedPlayers.on('changed', listener)
    onTestFinished(() => void changedPlayers.off('changed', listener))
  }

  it('tells nothing before its commit', async () => {
    listen()
    await transaction(platform.deps.pool, async (client) => {
      noteChange(client, 'ada')
      await uncheckedQuery(client, 'select 1')
      expect(listener).not.toHaveBeenCalled()
    })
    expect(listener.mock.calls).toEqual([['ada']])
  })

  it('tells nothing when it is rolled back, and the next one on its connection neither', async () => {
    listen()
    const failed = transaction(platform.deps.pool, async (client) => {
      noteChange(client, 'ada')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await transaction(platform.deps.pool, async (client) => void (await uncheckedQuery(client, 'select 1')))
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a commit whose answer is lost', () => {
  it('is told, since it may have happened', async () => {
    const { line, url } = await overLine((message) => message.includes('commit'))
    const pool = createPool(url)
    onTestFinished(() => pool.end())
    const listener = vi.fn()
    changedPlayers.on('changed', listener)
    onTestFinished(() => void changedPlayers.off('changed', listener))
    line.arm({ kind: 'lose answer' })
    const lost = transaction(pool, async (client) => noteChange(client, 'ada'))
    await expect(lost).rejects.toThrow('terminated')
    expect(listener.mock.calls).toEqual([['ada']])
  })
})

describe('the inner port', () => {
  const ask = (headers: Record<string, string>, path = CHANGES_PATH) =>
    fetch(`${platform.innerUrl}${path}`, { headers })

  it('tells web processes, one line after the other', async () => {
    // Nothing of earlier tests is under way.
    await hear()
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const { status, body } = await fetch(`${platform.innerUrl}${CHANGES_PATH}`, {
      headers: signedHeaders('web', webKey, CHANGES_PATH, ''),
      signal: stop.signal,
    })
    expect(status).toBe(200)
    const lines = createInterface({ input: Readable.fromWeb(body as ReadableStream) })[Symbol.asyncIterator]()
    /** The next line but empty ones, which say that the connection is alive. */
    const next = async (): Promise<string | undefined> => (await lines.next()).value || next()
    expect(await next()).toBe('*')
    changedPlayers.emit('changed', 'ada')
    expect(await next()).toBe('ada')
  })

  it.each([
    ['nobody', {}],
    ['an operator', signedHeaders('olga', operatorKeys.olga, CHANGES_PATH, '')],
    ['who has another key', signedHeaders('web', operatorKeys.olga, CHANGES_PATH, '')],
    ['who has signed another path', signedHeaders('web', webKey, '/metrics', '')],
    ['who has signed long ago', signedHeaders('web', webKey, CHANGES_PATH, '', Date.now() - 600_000)],
  ])('tells nothing to %s', async (_who, headers) => {
    const answer = await ask(headers)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'INVALID_SIGNATURE' })
  })

  it('is the only one that tells', async () => expect((await fetch(`${platform.url}${CHANGES_PATH}`)).status).toBe(404))
})
