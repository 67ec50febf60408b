import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from './translator.server.ts'

interface ReceivedRequest {
  authorization: string | undefined
  path: string | undefined
  texts: string[]
}

const logger = pino({ level: 'silent' })
const requests: ReceivedRequest[] = []
let answer: (texts: string[]) => { status?: number; content: string } = () => ({ content: '' })
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] }
  const { texts } = JSON.parse(messages.at(-1)?.content ?? '') as { texts: string[] }
  requests.push({ authorization: request.headers.authorization, path: request.url, texts })
  const { status = 200, content } = answer(texts)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
})
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-translations-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true })
})

let clock = 0
beforeEach(() => {
  requests.length = 0
  clock = 1_000_000
  answer = (texts) => ({ content: JSON.stringify({ translations: texts.map((text) => `it: ${text}`) }) })
})

const open = (file: string | null = null, log = logger) =>
  createTranslator({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    token: 'secret',
    model: 'default',
    file: file && join(directory, file),
    logger: log,
    now: () => clock,
  })

describe('the translator', () => {
  it('requests each text once, in batches, with its token', async () => {
    const translator = open()
    const texts = Array.from({ length: 90 }, (_, index) => `Text ${index}`)
    expect(await translator.translate('it', [...texts, 'Text 1'])).toBe(true)
    expect(requests.map((batch) => batch.texts.length)).toEqual([40, 40, 10])
    expect(requests[0]).toMatchObject({ authorization: 'Bearer secret', path: '/v1/chat/completions' })
    expect(translator.known('it', 'Text 89')).toBe('it: Text 89')
    expect(translator.known('de', 'Text 89')).toBeUndefined()
    await translator.translate('it', texts)
    expect(requests).toHaveLength(3)
  })

  it('sends one request when several skins need a text at the same time', async () => {
    const translator = open()
    await Promise.all([translator.translate('it', ['Close']), translator.translate('it', ['Close'])])
    expect(requests).toHaveLength(1)
  })

  it('rejects translations with different arguments and keeps the rest', async () => {
    answer = (texts) => ({
      content: JSON.stringify({ translations: texts.map((text) => text.replace('{brand}', '')) }),
    })
    const translator = open()
    await translator.translate('it', ['Welcome to {brand}', 'Close'])
    expect(translator.known('it', 'Welcome to {brand}')).toBeUndefined()
    expect(translator.known('it', 'Close')).toBe('Close')
    expect(translator.failed('it')).toBe(false)
    await translator.translate('it', ['Welcome to {brand}'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['an error', () => ({ status: 503, content: '' })],
    ['words instead of JSON', () => ({ content: 'Certainly! Here are your translations' })],
    ['a text too few', () => ({ content: '{"translations":[]}' })],
    ['something else', () => ({ content: '{"translations":[1]}' })],
  ])('fails on %s, waits a minute, and recovers', async (_, failing) => {
    const usual = answer
    answer = failing
    const translator = open()
    expect(await translator.translate('it', ['Close'])).toBe(true)
    expect(translator.failed('it')).toBe(true)
    clock += 59_000
    expect(await translator.translate('it', ['Close'])).toBe(false)
    expect(requests).toHaveLength(1)
    answer = usual
    clock += 2_000
    expect(await translator.translate('it', ['Close'])).toBe(true)
    expect(translator.failed('it')).toBe(false)
    expect(translator.known('it', 'Close')).toBe('it: Close')
  })

  it('fails without throwing when the service does not answer', async () => {
    const translator = createTranslator({ url: 'http://127.0.0.1:9', token: null, model: 'm', file: null, logger })
    expect(await translator.translate('it', ['Close'])).toBe(true)
    expect(translator.failed('it')).toBe(true)
  })

  it('still has its translations after a restart', async () => {
    await open('kept.json').translate('it', ['Close'])
    const next = open('kept.json')
    await next.translate('it', ['Close'])
    expect(requests).toHaveLength(1)
    expect(next.known('it', 'Close')).toBe('it: Close')
  })

  it('keeps what a parallel process has written to the same file', async () => {
    const [one, other] = [open('beside.json'), open('beside.json')]
    await Promise.all([one.translate('it', []), other.translate('it', [])])
    await one.translate('it', ['Open'])
    await other.translate('it', ['Close'])
    const next = open('beside.json')
    await next.translate('it', [])
    expect(next.known('it', 'Open')).toBe('it: Open')
    expect(next.known('it', 'Close')).toBe('it: Close')
  })

  it('keeps concurrent translations into several languages', async () => {
    const log = pino({ level: 'silent' })
    const warned = vi.spyOn(log, 'warn')
    const first = open('several.json', log)
    const locales = ['it', 'es', 'de']
    await Promise.all(locales.map((locale) => first.translate(locale, ['Close'])))
    expect(warned).not.toHaveBeenCalled()
    const restarted = open('several.json', log)
    await Promise.all(locales.map((locale) => restarted.translate(locale, ['Close'])))
    expect(requests).toHaveLength(locales.length)
  })
})
