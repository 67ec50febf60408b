import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

/** Lets what runs behind pages come to its end. */
const settle = () => vi.advanceTimersByTimeAsync(1)
const textsOf = (content: { texts: string }) => JSON.parse(content.texts) as Record<string, string>

describe('content', () => {
  it('is read once, clean, and beyond the first hundred of a list', async () => {
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
    expect(service.asked.filter((name) => name === 'Dictionaries')).toHaveLength(3)
  })

  it('is read again when it changes while it is read', async () => {
    const { service, english } = open()
    const { transport } = trialService(service.shown)
    let asked = 0
    const changing = (async (document: never, variables: never) => {
      if (++asked === 3) service.shown.version = '2'
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
    // version, texts and lists, version: another one; texts and lists, version: the same.
    expect(asked).toBe(7)
    expect(await english.load()).toMatchObject({ version: '2' })
  })

  it('is looked at again after 10 s, behind the page, and read only when its version is another', async () => {
    const { service, english } = open()
    await english.load()
    service.asked.length = 0
    vi.advanceTimersByTime(10_001)
    await english.load()
    await settle()
    expect(service.asked).toEqual(['ContentVersion'])
    service.shown = { ...service.shown, version: '2', texts: { en: { CLOSE: 'Shut' } } }
    vi.advanceTimersByTime(10_001)
    expect(textsOf(await english.load())).toMatchObject({ CLOSE: 'Close' })
    await settle()
    expect(textsOf(await english.load())).toEqual({ CLOSE: 'Shut' })
  })

  it('stays as it was while the service is down', async () => {
    const { service, english } = open()
    await english.load()
    service.down = true
    vi.advanceTimersByTime(60_000)
    expect(textsOf(await english.load())).toMatchObject({ CLOSE: 'Close' })
    await settle()
    expect(await english.readiness()).toBe('ready')
    expect(await english.version()).toBe('1')
  })

  it('says its version as it is now, not as it was', async () => {
    const { service, english } = open()
    await english.load()
    service.shown = { ...service.shown, version: '2' }
    expect(await english.version()).toBe('1')
    vi.advanceTimersByTime(10_001)
    expect(await english.version()).toBe('2')
  })

  it('is looked at again 250 ms later for what is missing in it', async () => {
    const { service, english } = open()
    await english.load()
    service.shown = { ...service.shown, version: '2', texts: { en: { CLOSE: 'Shut' } } }
    vi.advanceTimersByTime(251)
    expect(textsOf(await english.newest())).toEqual({ CLOSE: 'Shut' })
    const asked = service.asked.length
    await english.newest()
    expect(service.asked).toHaveLength(asked)
  })

  it('is not waited for longer than 800 ms when the service hangs', async () => {
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
  it('is told after 800 ms that content is late, and has it when it is there', async () => {
    const { service, english } = open()
    service.delayMs = 700
    const readiness = english.readiness()
    await vi.advanceTimersByTimeAsync(800)
    expect(await readiness).toBe('late')
    await vi.advanceTimersByTimeAsync(1_400)
    expect(await english.readiness()).toBe('ready')
  })

  it('has no hope after 25 s, nor after a refusal', async () => {
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
  it('comes with the next try once a service that hung answers again, not when its last question has run out', async () => {
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

  it('is late again, not hopeless, when a service that hung answers slowly', async () => {
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

  it('is shown by a process that starts while the service is down, and given up for what the service has', async () => {
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
  })

  it.each(['{', '{"format":0,"content":{}}', ''])('is left alone when it is %j', async (text) => {
    vi.useRealTimers()
    await writeFile(join(directory, 'zu.en.json'), text)
    const { service, english } = open({ disk: true })
    service.down = true
    expect(await english.readiness()).toBe('down')
  })
})

describe('texts that a language lacks', () => {
  it('stand in English, then translated with the next load', async () => {
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

  it('say that they could not be translated', async () => {
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
