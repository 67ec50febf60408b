import pino from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ContentStore } from './content-store.ts'
import { watchContent } from './content-watcher.ts'
import { trialBrands, trialContent } from './testing/content-files.ts'

const greeting = (store: ContentStore) =>
  store.current.core.locales.get('en')?.dictionaries.find((entry) => entry.slug === 'GREETING')?.text

async function watched() {
  const content = await trialContent()
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const store = await ContentStore.open(content.root, logger, trialBrands)
  const watcher = watchContent(content.root, () => void store.reload(), logger)
  onTestFinished(() => watcher.close())
  return { content, store, lines }
}

describe('ContentStore', () => {
  it('does not start with invalid content', async () => {
    const { root } = await trialContent({ 'core/banners/ac.yaml': 'ac: 1\n' })
    await expect(ContentStore.open(root, pino({ level: 'silent' }), trialBrands)).rejects.toThrow(
      'core/banners/ac.yaml:1:1',
    )
  })

  it('picks up a changed file', async () => {
    const { content, store } = await watched()
    await content.write('common/dictionaries/en/alerts.yaml', 'GREETING: Welcome {name}\nFAREWELL: Bye\n')
    await vi.waitFor(() => expect(greeting(store)).toBe('Welcome {name}'), 5000)
  })

  it('picks up a new directory and a removed file', async () => {
    const { content, store } = await watched()
    await content.write('core/dictionaries/en/own.yaml', 'GREETING: Hi {name}\n')
    await vi.waitFor(() => expect(greeting(store)).toBe('Hi {name}'), 5000)
    await content.remove('core/dictionaries/en/own.yaml')
    await vi.waitFor(() => expect(greeting(store)).toBe('Hello {name}'), 5000)
  })

  it('keeps the last good content while a file is invalid, reports the place, and picks up the corrected file', async () => {
    const { content, store, lines } = await watched()
    const versions = store.versions()
    await content.write('common/dictionaries/en/alerts.yaml', 'GREETING: Hello {name\n')
    await vi.waitFor(() => expect(store.problemCount).toBe(1), 5000)
    expect(store.versions()).toEqual(versions)
    expect(greeting(store)).toBe('Hello {name}')
    expect(lines.join('')).toContain('common/dictionaries/en/alerts.yaml:1:17')
    await content.write('common/dictionaries/en/alerts.yaml', 'GREETING: Mended {name}\n')
    await vi.waitFor(() => expect(greeting(store)).toBe('Mended {name}'), 5000)
    expect(store.problemCount).toBe(0)
  })
})
