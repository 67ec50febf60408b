import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { compileDictionary } from '../../text/compile.server.ts'
import { TextProvider } from '../../text/text.tsx'
import { LoadMore } from './components/load-more.tsx'
import { LobbyHeader } from './components/lobby-header.tsx'

const dictionaries = join(import.meta.dirname, '../../../../content/common/dictionaries')

/** The texts of the lobby and the search in a language, from flat YAML. */
function textsOf(language: string) {
  const files = ['lobby', 'search'].map((name) => readFileSync(join(dictionaries, language, `${name}.yaml`), 'utf8'))
  const lines = files.join('').matchAll(/^(\w+): ["']?(.*?)["']?$/gm)
  return compileDictionary(Object.fromEntries([...lines].map(([, key = '', text = '']) => [key, text])))
}

const more = { pages: [], next: '?show=2', link: { ref: { current: null }, onClick: async () => {} } } as never

/** What somebody reads. */
const words = (language: string, locale: string, shown: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider dictionary={textsOf(language)} locale={locale}>
        {shown}
      </TextProvider>
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, ' ')

it.each([
  ['en', 'en', '12,345', '1,176'],
  ['de', 'de', '12.345', '1.176'],
  ['fr', 'fr', '12\u202f345', '1\u202f176'],
  ['no', 'nb', '12\u00a0345', '1\u00a0176'],
])('counts of games are written as in %s', (language, locale, total, shown) => {
  const header = words(language, locale, <LobbyHeader lobby={{ lobbyId: 'new', total: 12_345 }} place={0} />)
  expect(header.split(total)).toHaveLength(3)
  const foot = words(language, locale, <LoadMore loaded={1_176} total={12_345} more={more} />)
  expect(foot.split(total)).toHaveLength(2)
  // How many are shown, and that these are the first of them.
  expect(foot.split(shown)).toHaveLength(3)
  expect(header + foot).not.toMatch(/\d{4}/)
})
