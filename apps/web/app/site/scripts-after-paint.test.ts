import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const preload = '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js" nonce="n"/>'
const texts =
  '<link rel="preload" as="fetch" type="application/json" href="/texts/en/x.json" crossorigin="" data-texts="x"/>'
const vendor = '<script type="module" fetchPriority="low" src="/assets/vendor.js" nonce="n"></script>'
const entry = '<script nonce="n" type="module" async="">import "/assets/entry.js"</script>'
const data = '<script nonce="n">window.data = "<template data-scripts>"</script>'
const font = '<link rel="preload" as="font" href="/f.woff2"/>'
const documentOf = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`
const later = (scripts: string) => `<template data-scripts>${scripts}</template>`

/** Runs what begins them in a page with one template, of which it tells whether it has begun. */
function pageWith({ inFrame = false, hidden = false, observes = ['paint'] as string[] | null } = {}) {
  const [, begin = ''] =
    /<script nonce="n">(\(\(\)=>.*)<\/script><\/body>/s.exec(scriptsAfterPaint(documentOf('', entry), 'n')) ?? []
  const page = { begun: 0, tell: (_: string[]) => {}, uses: {} as Record<string, () => void>, late: () => {}, ms: 0 }
  const place = { content: 'scripts', replaceWith: () => (page.begun += 1) }
  class Observer {
    static supportedEntryTypes = observes
    constructor(observed: (list: { getEntriesByName(name: string): string[] }) => void) {
      page.tell = (entries) => observed({ getEntriesByName: (name) => entries.filter((entry) => entry === name) })
    }
    observe() {}
  }
  const self = { PerformanceObserver: observes && Observer }
  runInNewContext(begin, {
    ...{ self, top: inFrame ? {} : self, PerformanceObserver: Observer },
    document: { hidden, querySelectorAll: () => (page.begun ? [] : [place]) },
    addEventListener: (use: string, listener: () => void) => Object.assign(page.uses, { [use]: listener }),
    setTimeout: (late: () => void, ms: number) => Object.assign(page, { late, ms }),
  })
  return page
}

describe('scripts begin', () => {
  it.each([
    ['in a frame', { inFrame: true }],
    ['where nobody sees the page', { hidden: true }],
    ['in a browser that observes nothing', { observes: null }],
    ['in a browser that does not tell of paints', { observes: ['resource'] }],
  ])('at once %s', (_, given) => expect(pageWith(given).begun).toBe(1))

  it('once the page has been painted with something in it, and no second time', () => {
    const page = pageWith()
    expect(page.begun).toBe(0)
    page.tell(['first-paint'])
    expect(page.begun).toBe(0)
    page.tell(['first-contentful-paint'])
    page.late()
    expect(page.begun).toBe(1)
  })

  it.each(['pointerdown', 'keydown', 'visibilitychange'])('with the first %s', (use) => {
    const page = pageWith()
    page.uses[use]?.()
    expect(page.begun).toBe(1)
  })

  it('after three seconds', () => {
    const page = pageWith()
    page.late()
    expect([page.ms, page.begun]).toEqual([3_000, 1])
  })
})

/** Without what begins them. */
const placed = (html: string) => {
  const [, before, begin, end] = /^(.*)<script nonce="n">(\(\(\)=>.*)<\/script>(<\/body>.*)$/s.exec(html) ?? []
  expect(begin).toContain('replaceWith(place.content)')
  return `${before}${end}`
}

describe('a document', () => {
  it('has what loads code in templates, each in its place', () => {
    const html = scriptsAfterPaint(
      documentOf(`${texts}${font}${preload}${preload}${vendor}`, `<p>a</p>${data}${entry}${data}`),
      'n',
    )
    expect(placed(html)).toBe(
      documentOf(`${later(texts)}${font}${later(preload + preload + vendor)}`, `<p>a</p>${data}${later(entry)}${data}`),
    )
  })

  it('has no template in its text', () => {
    const html = documentOf(preload, `${preload}${vendor}${entry}`)
    expect(placed(scriptsAfterPaint(html, 'n'))).toBe(documentOf(later(preload), `${preload}${vendor}${later(entry)}`))
  })

  it.each([
    ['without an entry script', documentOf(preload + vendor, '<p>An error</p>')],
    ['of another nonce', documentOf(preload, entry.replace('"n"', '"m"'))],
    ['that is cut', `<html><head>${preload}</head><body>${entry}`],
    ['that is empty', ''],
  ])('%s stays as it is', (_, html) => expect(scriptsAfterPaint(html, 'n')).toBe(html))

  it('becomes itself again', () => {
    const html = documentOf(`${texts}${font}${preload}${vendor}`, `<p>a</p>${entry}`)
    expect(placed(scriptsAfterPaint(html, 'n')).replaceAll(/<\/?template[^>]*>/g, '')).toBe(html)
  })
})
