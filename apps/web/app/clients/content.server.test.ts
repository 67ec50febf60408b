import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { trialService } from '../testing/content.ts'
import { createContentStore } from './content.server.ts'
import type { Translator } from './translator.server.ts'

const logger = pino({ level: 'silent' })
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-content-'))
})
afterAll(() => rm(directory, { recursive: true }))
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`KEY_${index}`, `Text ${index}`]))

function open({ disk = false, translator = null }: { disk?: boolean; translator?: Translator | null } = {}) {
  const service = trialService({
    version: '1',
    texts: { en: { CLOSE: 'Close', BACK: 'Back' }, it: { CLOSE: 'Chiudi' } },
    pages: { en: [{ slug: 'help', content: '<p onclick="x()">Help</p>' }] },
  })
  const store = createContentStore({
    transports: { core: service.transport, second: service.transport },
    directory: disk ? directory : null,
    translator,
    logger,
  })
  const of = (locale: string) => store({ service: 'second', skin: 'zu', locale })
  return { service: service.state, english: of('en'), italian: of('it') }
}

/** Lets background work finish. */
const settle = () => vi.advanceTimersByTimeAsync(1)
const textsOf = (content: { texts: string }) => JSON.parse(content.texts) as Record<string, string>

describe('content', () => {
  it('is read once, sanitised, and beyond the first hundred entries of a list', async () => {
    const { service, english } = open()
    service.shown.texts.en = many
    service.shown.pages.en = Array.from({ length: 130 }, (_, index) => ({
      slug: `page-${index}`,
      content: '<p onclick="x()">Help</p>',
    }))
    const [content, again] = await Promise.all([english.load(), english.load()])
    expect(again).toBe(content)
    expect(Object.keys(textsOf(content))).toHaveLength(250)
    expect(content.pages).toHaveLength(130)
    expect(content.pages[0]?.content).toBe('<p>Help</p>')
    expect(service.requests.filter((name) => name === 'Dictionaries')).toHaveLength(3)
  })

  it('is read again if it changes during reading', async () => {
    const { service, english } = open()
    const { transport } = trialService(service.shown)
    let requests = 0
    const changing = (async (document: never, variables: never) => {
      if (++requests === 3) service.shown.version = '2'
      return transport(document, variables)
    }) as typeof transport
    const store = createContentStore({
      transports: { core: changing, second: changing },
      directory: null,
      translator: null,
      logger,
    })
    const { version } = await store({ service: 'second', skin: 'zu', locale: 'en' }).load()
    expect(version).toBe('2')
    // version, texts and lists, then a different version; texts and lists, then the same version.
    expect(requests).toBe(7)
    expect(await english.load()).toMatchObject({ version: '2' })
  })

  it('is checked in the background after 10 s, and read again only if its version differs', async () => {
    const { service, english } = open()
    await english.load()
    service.requests.length = 0
    vi.advanceTimersByTime(10_001)
    await english.load()
    await settle()
    expect(service.requests).toEqual(['ContentVersion'])
    service.shown = { ...service.shown, version: '2', texts: { en: { CLOSE: 'Shut' } } }
    vi.advanceTimersByTime(10_001)
    expect(textsOf(await english.load())).toMatchObject({ CLOSE: 'Close' })
    await settle()
    expect(textsOf(await english.load())).toEqual({ CLOSE: 'Shut' })
  })

  it('names its texts by what they are', async () => {
    const { service, english, italian } = open()
    const first = await english.load()
    expect(first.textsId).toMatch(/^[\w-]{22}$/)
    expect((await italian.load()).textsId).not.toBe(first.textsId)
    service.shown = { ...service.shown, version: '2' }
    vi.advanceTimersByTime(10_001)
    await english.load()
    await settle()
    const second = await english.load()
    expect(second).not.toBe(first)
    expect(second.textsId).toBe(first.textsId)
  })

  it('stays unchanged while the service is down', async () => {
    const { service, english } = open()
    await english.load()
    service.down = true
    vi.advanceTimersByTime(60_000)
    expect(textsOf(await english.load())).toMatchObject({ CLOSE: 'Close' })
    await settle()
    expect(await english.readiness()).toBe('ready')
    expect(await english.version()).toBe('1')
  })

  it('reports the current version, not the cached one', async () => {
    const { service, english } = open()
    await english.load()
    service.shown = { ...service.shown, version: '2' }
    expect(await english.version()).toBe('1')
    vi.advanceTimersByTime(10_001)
    expect(await english.version()).toBe('2')
  })

  it('is checked again after 250 ms when something is missing', async () => {
    const { service, english } = open()
    await english.load()
    service.shown = { ...service.shown, version: '2', texts: { en: { CLOSE: 'Shut' } } }
    vi.advanceTimersByTime(251)
    expect(textsOf(await english.newest())).toEqual({ CLOSE: 'Shut' })
    const before = service.requests.length
    await english.newest()
    expect(service.requests).toHaveLength(before)
  })

  it('delays a page by at most 800 ms when the service hangs', async () => {
    const { service, english } = open()
    await english.load()
    service.delayMs = 60_000
    vi.advanceTimersByTime(251)
    const newest = english.newest()
    await vi.advanceTimersByTimeAsync(800)
    expect(textsOf(await newest)).toMatchObject({ CLOSE: 'Close' })
  })
})

describe('a first page', () => {
  it('learns after 800 ms that content is late, and gets it once it has arrived', async () => {
    const { service, english } = open()
    service.delayMs = 700
    const readiness = english.readiness()
    await vi.advanceTimersByTimeAsync(800)
    expect(await readiness).toBe('late')
    await vi.advanceTimersByTimeAsync(1_400)
    expect(await english.readiness()).toBe('ready')
  })

  it('learns after 25 s, or after a refusal, that content is unavailable', async () => {
    const { service, english } = open()
    service.delayMs = 60_000
    const late = english.readiness()
    await vi.advanceTimersByTimeAsync(800)
    expect(await late).toBe('late')
    await vi.advanceTimersByTimeAsync(24_200)
    const down = english.readiness()
    await vi.advanceTimersByTimeAsync(800)
    expect(await down).toBe('down')
    service.delayMs = 0
    service.down = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await english.readiness()).toBe('down')
    await expect(english.load()).rejects.toThrow('does not answer')
    await expect(english.version()).rejects.toThrow('does not answer')
    service.down = false
    expect(await english.readiness()).toBe('ready')
  })
})

describe('content on the disk', () => {
  it('is replaced on the next attempt once a hanging service recovers, without waiting for the old request', async () => {
    const { service, english } = open()
    service.delayMs = 60_000
    const late = english.readiness()
    await vi.advanceTimersByTimeAsync(25_001)
    expect(await late).toBe('late')
    const down = english.readiness()
    await vi.advanceTimersByTimeAsync(801)
    expect(await down).toBe('down')
    service.delayMs = 0
    const again = english.readiness()
    await vi.advanceTimersByTimeAsync(801)
    expect(await again).toBe('ready')
  })

  it('counts as late, not unavailable, when a service that hung answers slowly', async () => {
    const { service, english } = open()
    service.delayMs = 60_000
    const down = english.readiness()
    await vi.advanceTimersByTimeAsync(30_000)
    await down
    service.delayMs = 700
    const late = english.readiness()
    await vi.advanceTimersByTimeAsync(801)
    expect(await late).toBe('late')
    await vi.advanceTimersByTimeAsync(1_400)
    expect(await english.readiness()).toBe('ready')
  })

  it('is shown by a process that starts while the service is down, until the service has newer content', async () => {
    vi.useRealTimers()
    const before = open({ disk: true })
    await before.english.load()
    await vi.waitFor(async () => expect(await readdir(directory)).toEqual(['zu.en.json']), 10_000)
    const { service, english } = open({ disk: true })
    service.down = true
    expect(await english.readiness()).toBe('ready')
    expect(await english.load()).toMatchObject({ version: '1', pages: [{ slug: 'help', content: '<p>Help</p>' }] })
    service.down = false
    service.shown.version = '2'
    await vi.waitFor(async () => expect(await english.load()).toMatchObject({ version: '2' }), 10_000)
    // Written behind: otherwise it may be written over the file of the next test.
    const stored = () => readFile(join(directory, 'zu.en.json'), 'utf8')
    await vi.waitFor(
      async () => expect(JSON.parse(await stored())).toMatchObject({ content: { version: '2' } }),
      10_000,
    )
  })

  it.each(['{', '{"format":0,"content":{}}', ''])('is ignored when it is %j', async (text) => {
    vi.useRealTimers()
    await writeFile(join(directory, 'zu.en.json'), text)
    const { service, english } = open({ disk: true })
    service.down = true
    expect(await english.readiness()).toBe('down')
  })
})

describe('texts that a language lacks', () => {
  it('are shown in English, and translated on the next load', async () => {
    const translations = new Map<string, string>()
    const translator: Translator = {
      known: (_, text) => translations.get(text),
      failed: () => false,
      translate: async (locale, texts) => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        for (const text of texts) translations.set(text, `${text} in ${locale}`)
        return true
      },
    }
    const { italian, english } = open({ translator })
    expect(textsOf(await italian.load())).toEqual({ CLOSE: 'Chiudi', BACK: 'Back' })
    await settle()
    expect(textsOf(await italian.load())).toEqual({ CLOSE: 'Chiudi', BACK: 'Back in it' })
    expect(textsOf(await english.load())).toEqual({ CLOSE: 'Close', BACK: 'Back' })
  })

  it('report that their translation failed', async () => {
    let failed = false
    const translator: Translator = {
      known: () => undefined,
      failed: () => failed,
      translate: async () => {
        failed = true
        return true
      },
    }
    const { italian, english } = open({ translator })
    await italian.load()
    await settle()
    expect(await italian.load()).toMatchObject({ translationFailed: true })
    expect(await english.load()).toMatchObject({ translationFailed: false })
  })
})
