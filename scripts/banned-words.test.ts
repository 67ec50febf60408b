import { describe, expect, it } from 'vitest'
import { type BannedWord, bannedWords } from './banned-words.ts'
import { languages, type PlayerText, playerTexts, textsOfCode, textsOfMarkdown, textsOfYaml } from './player-texts.ts'

/** Players never see the names of arguments, such as {maxBet}. */
const withoutArguments = (text: string) => text.replace(/\{\w+[},]|\$\{[^}]*\}/g, '{}')

const findings = (texts: readonly PlayerText[], banned: readonly BannedWord[]) =>
  texts.flatMap(({ file, line, text }) =>
    banned.flatMap(({ banned, instead, isOfSports }) => {
      if (isOfSports && file.includes('/sportsbook')) return []
      const found = withoutArguments(text).match(banned)
      return found ? [`${file}:${line}: “${found[0]}”: write ${instead}`] : []
    }),
  )

const texts = playerTexts()

describe.each(languages)('%s', (language) => {
  const own = texts.filter((text) => text.language === language)

  it('is read from the files of every service', () => {
    const files = [...new Set(own.map(({ file }) => file))]
    const inFolder = (folder: string) => files.filter((file) => file.startsWith(folder)).length
    expect(own.length).toBeGreaterThan(900)
    expect(inFolder('apps/content/common/dictionaries/')).toBeGreaterThanOrEqual(16)
    expect(inFolder('apps/content/common/pages/')).toBeGreaterThanOrEqual(8)
    expect(inFolder('apps/content/')).toBeGreaterThanOrEqual(34)
    expect(inFolder('apps/platform/')).toBeGreaterThanOrEqual(7)
    expect(inFolder('apps/sandbox/')).toBeGreaterThanOrEqual(3)
    expect(inFolder('apps/web/')).toBeGreaterThanOrEqual(1)
    expect(inFolder('packages/skins/')).toBeGreaterThanOrEqual(1)
  })

  it('has no banned word', () => {
    expect(findings(own, bannedWords[language])).toEqual([])
  })
})

describe('textsOfYaml', () => {
  it('reads the values of a file in one language', () => {
    expect(textsOfYaml('dictionaries/fr/a.yaml', '# note\nA: un\nB: "deux"\n')).toEqual([
      { file: 'dictionaries/fr/a.yaml', line: 2, language: 'fr', text: 'un' },
      { file: 'dictionaries/fr/a.yaml', line: 3, language: 'fr', text: 'deux' },
    ])
  })
  it('reads each language of a file that holds several', () => {
    const source = "- slug: x\n  country: [no]\n  texts:\n    en: { title: 'one' }\n    no: { title: 'en' }\n"
    expect(textsOfYaml('shops/ac.yaml', source)).toEqual([
      { file: 'shops/ac.yaml', line: 4, language: 'en', text: 'one' },
      { file: 'shops/ac.yaml', line: 5, language: 'no', text: 'en' },
    ])
  })
})

describe('textsOfMarkdown', () => {
  it('takes the language from the folder and skips what is in none', () => {
    expect(textsOfMarkdown('pages/br/about.md', 'um\ndois')).toEqual([
      { file: 'pages/br/about.md', line: 1, language: 'br', text: 'um' },
      { file: 'pages/br/about.md', line: 2, language: 'br', text: 'dois' },
    ])
    expect(textsOfMarkdown('README.md', 'one')).toEqual([])
  })
})

describe('textsOfCode', () => {
  it('assigns literals and templates to the locale of the property that holds them', () => {
    const source = [
      "const skip = 'here'",
      'const texts = {',
      `  nb: { a: 'ja', b: (x: string) => \`hei \${x('og')}, ha det\` },`,
      "  'pt-BR': text('sim'),",
      '}',
    ].join('\n')
    expect(textsOfCode('a-texts.ts', source).map(({ line, language, text }) => [line, language, text])).toEqual([
      [3, 'no', 'ja'],
      [3, 'no', 'hei '],
      [3, 'no', 'og'],
      [3, 'no', ', ha det'],
      [4, 'br', 'sim'],
    ])
  })
})

describe('findings', () => {
  const at = (text: string): PlayerText => ({ file: 'a.yaml', line: 3, language: 'en', text })
  const banned = [{ banned: /\bbet\b/i, instead: 'stake' }]
  it('names file, line, word and what to write instead', () => {
    expect(findings([at('Lower the bet')], banned)).toEqual(['a.yaml:3: “bet”: write stake'])
  })
  it('leaves words of sports to the texts of the sportsbook', () => {
    const ofSports = [{ banned: /\bbet\b/i, instead: 'stake', isOfSports: true as const }]
    const inFile = (file: string) => findings([{ ...at('Place a bet'), file }], ofSports)
    expect(inFile('dictionaries/en/sportsbook.yaml')).toEqual([])
    expect(inFile('dictionaries/en/games.yaml')).toHaveLength(1)
  })
  it('leaves the names of arguments alone', () => {
    expect(findings([at('Of {bet}'), at('{bet, plural, other {#}}')], banned)).toEqual([])
  })
})
