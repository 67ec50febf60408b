import { skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ContentClient } from '../../clients/content.server.ts'
import type { PlatformClient } from '../../clients/platform.server.ts'
import {
  contentContext,
  languageContext,
  type Player,
  platformContext,
  playerContext,
  skinContext,
  type Visit,
  visitContext,
} from '../../context.ts'
import { dataCopyFile } from './data-copy.server.ts'
import { PersonalDataPartDocument } from './generated/personal-data.ts'

/** A request of a player whose login may download the copy until then, and how many parts of it the platform was asked for. */
function requestOf(method: string, until: string | null) {
  const asked = { parts: 0 }
  const request = async (document: unknown) => {
    if (document !== PersonalDataPartDocument) return { personalDataAccess: { until } }
    asked.parts += 1
    return {
      personalDataPage: until ? { section: 'players', rows: ['{"a":1}'], next: null } : { code: 'NOT_REQUESTED' },
    }
  }
  const context = new RouterContextProvider()
  context.set(skinContext, skins.ac)
  const [language] = skins.ac.languages
  if (language) context.set(languageContext, language)
  context.set(visitContext, { logger: { warn: () => {} } } as unknown as Visit)
  context.set(playerContext, { userId: '1', expiresAt: '' } satisfies Player)
  context.set(platformContext, { request } as unknown as PlatformClient)
  context.set(contentContext, { load: async () => ({ textsId: 'none', texts: '{}' }) } as unknown as ContentClient)
  return {
    asked,
    answer: () => dataCopyFile(new Request('https://acacia.example/account/data/file', { method }), context),
  }
}

const later = '2030-01-01T00:00:00.000Z'
const headersOf = ({ headers }: Response) =>
  ['content-type', 'content-disposition', 'cache-control'].map((name) => headers.get(name))

it('neither counts nor makes the copy for HEAD, which answers as the file would', async () => {
  const head = requestOf('HEAD', later)
  const answer = await head.answer()
  expect([answer.status, answer.body, head.asked.parts]).toEqual([200, null, 0])
  const get = requestOf('GET', later)
  const file = await get.answer()
  expect(headersOf(answer)).toEqual(headersOf(file))
  expect(JSON.parse(await file.text())).toMatchObject({ players: [{ a: 1 }], complete: true })
  expect(get.asked.parts).toBe(1)
})

it('leads HEAD to the page where there is no copy to be had, without a word that the next page would show', async () => {
  const { answer, asked } = requestOf('HEAD', null)
  const { status, headers } = await answer()
  expect([status, headers.get('location'), headers.get('set-cookie'), asked.parts]).toEqual([
    302,
    '/account/data',
    null,
    0,
  ])
})
