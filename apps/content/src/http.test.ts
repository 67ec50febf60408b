import { heapKeptBy } from '@parlour/contracts/testing/distinct-documents'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { ContentStore } from './content-store.ts'
import { createApps } from './http.ts'
import { openUserIps } from './open-user-ips.ts'
import { trialBrands, trialContent } from './testing/content-files.ts'

const silent = pino({ level: 'silent' })

async function trialApp() {
  const { root } = await trialContent()
  const { app } = createApps(
    { store: await ContentStore.open(root, silent, trialBrands), userIps: await openUserIps(undefined, silent) },
    silent,
  )
  return async (service: string, query: string, variables?: object) => {
    const body = JSON.stringify({ query, variables })
    const headers = { 'content-type': 'application/json' }
    const response = await app.request(`http://content.test/${service}/graphql`, { method: 'POST', headers, body })
    return {
      status: response.status,
      ...((await response.json()) as {
        data?: unknown
        errors?: { message: string; extensions?: { code?: string } }[]
      }),
    }
  }
}

describe('GraphQL over HTTP', () => {
  it('answers in the format of Strapi: filters, sort, pagination, totals', async () => {
    const ask = await trialApp()
    const query = `query ($brand: String!) {
      bannerItems(locale: "fr", filters: { brand: { eq: $brand } }, sort: ["sortPriority:asc"]) { slug title }
      last: bannerItems(filters: { brand: { in: [$brand] } }, sort: "slug:asc", pagination: { start: 1, limit: 1 }) { slug }
      bannerItems_connection(filters: { slug: { contains: "late" } }) { nodes { slug } pageInfo { total pageCount } }
    }`
    expect(await ask('core', query, { brand: 'ac' })).toEqual({
      status: 200,
      data: {
        bannerItems: [
          { slug: 'ac-early', title: 'ac-early fr' },
          { slug: 'ac-late', title: 'ac-late fr' },
        ],
        last: [{ slug: 'ac-late' }],
        bannerItems_connection: { nodes: [{ slug: 'ac-late' }], pageInfo: { total: 1, pageCount: 1 } },
      },
    })
  })

  it.each([
    ['fr', ['Au revoir', 'Bonjour {name}']],
    ['nb', ['Ha det', 'Hei {name}']],
    ['no', []],
    ['xx', []],
  ])('returns the texts of locale %s', async (locale, texts) => {
    const ask = await trialApp()
    const { data } = await ask('core', 'query ($l: I18NLocaleCode) { dictionaries(locale: $l) { text } }', {
      l: locale,
    })
    expect(data).toEqual({ dictionaries: texts.map((text) => ({ text })) })
  })

  it.each([
    ['another service’s skin', 'second', '{ contentVersion(skin: "ac") { version } }', 'This service has no such skin'],
    ['an unknown sort', 'core', '{ pages(sort: ["content:asc"]) { slug } }', 'Invalid sort "content:asc"'],
    ['introspection', 'core', '{ __schema { types { name } } }', 'introspection has been disabled'],
    ['introspection of a type', 'second', '{ ...F } fragment F on Query { __type(name: "Page") { name } }', 'disabled'],
    ['a deep query', 'core', '{ pages_connection { nodes { slug { x { x { x { x } } } } } } }', 'deeper than 6'],
    [
      'a wide query',
      'core',
      `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: pages { slug }`).join(' ')} }`,
      'more than 30',
    ],
    [
      'the same long list under many names',
      'core',
      '{ a: pages { slug } b: pages { slug } c: pages { slug } pages { slug } }',
      'more than 3 times',
    ],
    [
      'a wide query in fragments',
      'core',
      `{ ${'...F '.repeat(16)} } fragment F on Query { pages { slug } dictionaries { slug } }`,
      'more than 30',
    ],
    [
      'a fragment of itself',
      'core',
      '{ ...F } fragment F on Query { ...F }',
      'Cannot spread fragment "F" within itself',
    ],
    ['a long query', 'core', `{ ${'pages '.repeat(2001)} }`, 'more than 2000 tokens'],
  ])('refuses %s', async (_name, service, query, message) => {
    const ask = await trialApp()
    const { errors } = await ask(service, query)
    expect(errors?.map((error) => error.message).join('\n')).toContain(message)
  })

  it.each([
    ['a long sort', '($s: [String!]) { pages(sort: $s) { slug } }', { s: Array(5).fill('slug:asc') }],
    ['a list of 501 items', '($s: [String!]) { pages(sort: $s) { slug } }', { s: Array(501).fill('slug:asc') }],
    ['a written list of 501 items', `{ pages(filters: { slug: { in: [${'"a" '.repeat(501)}] } }) { slug } }`, {}],
    [
      'a text of 10,001 characters',
      '($f: String) { pages(filters: { slug: { eq: $f } }) { slug } }',
      { f: 'x'.repeat(10_001) },
    ],
  ])('refuses %s', async (_name, query, variables) => {
    const ask = await trialApp()
    const { errors } = await ask('core', `query Q${query}`, variables)
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT'])
  })

  it('keeps no memory of the documents it is sent', async () => {
    const ask = await trialApp()
    expect(await heapKeptBy(300, (document) => ask('core', document))).toBeLessThan(16)
  })

  it('refuses a large body', async () => {
    const ask = await trialApp()
    expect((await ask('core', `{ pages { slug } } #${'x'.repeat(70_000)}`)).status).toBe(413)
  })

  it('reports variables of a form that are no JSON as bad', async () => {
    const { root } = await trialContent()
    const { app } = createApps(
      { store: await ContentStore.open(root, silent, trialBrands), userIps: await openUserIps(undefined, silent) },
      silent,
    )
    const body = new URLSearchParams({ query: '{ __typename }', variables: '{"password":"a secret"' })
    const answer = await app.request('http://content.test/core/graphql', { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('secret')])
  })

  it.each([
    ['GET', '/core/graphql?query={pages{slug}}', 405],
    ['PUT', '/second/graphql', 405],
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 404],
    ['POST', '/third/graphql', 404],
  ])('%s %s returns %i', async (method, path, status) => {
    const { root } = await trialContent()
    const { app, inner } = createApps(
      { store: await ContentStore.open(root, silent, trialBrands), userIps: await openUserIps(undefined, silent) },
      silent,
    )
    expect((await app.request(`http://content.test${path}`, { method })).status).toBe(status)
    expect((await inner.request('http://content.test/metrics')).status).toBe(200)
  })
})
