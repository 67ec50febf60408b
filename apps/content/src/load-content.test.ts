import { describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'
import { InvalidContentError } from './problem.ts'
import { trialBrands, trialContent } from './testing/content-files.ts'

const versionsOf = async (root: string) => {
  const content = await loadContent(root, trialBrands)
  return Object.fromEntries([...content.core.versions, ...content.second.versions])
}

describe('loadContent', () => {
  it('merges common and own texts, only in the languages of the skins', async () => {
    const { root } = await trialContent()
    const { core, second } = await loadContent(root, trialBrands)
    expect([...core.locales.keys()]).toEqual(['en', 'fr', 'nb'])
    expect([...second.locales.keys()]).toEqual(['en'])
    expect(core.locales.get('en')?.dictionaries).toContainEqual({ slug: 'GREETING', text: 'Hello {name}' })
    expect(second.locales.get('en')?.dictionaries).toContainEqual({ slug: 'GREETING', text: 'Good evening {name}' })
  })

  it('fills pages for each skin, and lets a skin override them', async () => {
    const { root } = await trialContent({
      'core/pages/bz/en/help.html': '---\ntitle: Own\nwebsiteRoute: own-help\n---\n<h2 id="deposits">Cash</h2>\n',
    })
    const { core } = await loadContent(root, trialBrands)
    const pages = core.locales.get('en')?.pages
    expect(pages?.find((page) => page.brand === 'ac')).toEqual({
      slug: 'help',
      title: 'Help of AC',
      content:
        '<h2 id="deposits">Deposits</h2>\n<p>Write to <a href="mailto:help.en@ac.example">help.en@ac.example</a>.</p>\n',
      footerLink: false,
      websiteRoute: 'help',
      brand: 'ac',
    })
    expect(pages?.find((page) => page.brand === 'bz')).toMatchObject({ title: 'Own', websiteRoute: 'own-help' })
  })

  const refused: [string, Record<string, string>, string][] = [
    [
      'a duplicate key in a file',
      { 'common/dictionaries/en/a.yaml': 'A_KEY: x\nB_KEY: y\nA_KEY: z\n' },
      'common/dictionaries/en/a.yaml:3:1 Map keys must be unique',
    ],
    [
      'a key in two features',
      { 'common/dictionaries/en/b.yaml': 'FAREWELL: x\n' },
      'common/dictionaries/en/b.yaml:1:11 FAREWELL already exists at common/dictionaries/en/alerts.yaml:2',
    ],
    [
      'a key in lower case',
      { 'common/dictionaries/en/a.yaml': 'Key: x\n' },
      'common/dictionaries/en/a.yaml:1:6 Key: a key is UPPER_SNAKE',
    ],
    [
      'a number as a text',
      { 'common/dictionaries/en/a.yaml': '\nAGE: 18\n' },
      'common/dictionaries/en/a.yaml:2:6 AGE: a text is needed (put numbers and true/false in quotes)',
    ],
    [
      'an unclosed argument',
      { 'common/dictionaries/en/a.yaml': 'A_KEY: Hello {name\n' },
      'common/dictionaries/en/a.yaml:1:14 A_KEY: message syntax: expect argument closing brace at "{name"',
    ],
    [
      'broken YAML',
      { 'common/dictionaries/en/a.yaml': 'A_KEY: "x\n' },
      'common/dictionaries/en/a.yaml:2:1 Missing closing "quote',
    ],
    [
      'an unknown language',
      { 'common/dictionaries/xx/a.yaml': 'A_KEY: x\n' },
      'common/dictionaries/xx/a.yaml:1:1 unknown language "xx"',
    ],
    [
      'a file in the wrong place',
      { 'common/dictionaries/a.yaml': 'A_KEY: x\n' },
      'common/dictionaries/a.yaml:1:1 a dictionary must be in {language}/{feature}.yaml',
    ],
    [
      'an unknown skin',
      { 'core/pages/qq/en/help.md': '---\ntitle: x\n---\nx\n' },
      'core/pages/qq/en/help.md:1:1 "qq" is not a skin of this service',
    ],
    [
      "another service's skin",
      { 'second/banners/ac.yaml': '[]\n' },
      'second/banners/ac.yaml:1:1 banners must be in {skin}.yaml',
    ],
    [
      'a page without front matter',
      { 'core/pages/en/x.md': '# Title\n' },
      'core/pages/en/x.md:1:1 a page must begin with its front matter',
    ],
    [
      'a misspelt front matter field',
      { 'core/pages/en/x.md': '---\ntitle: x\nfooterlink: true\n---\nx\n' },
      'core/pages/en/x.md:3:13 footerlink: unknown field',
    ],
    [
      'an unknown placeholder',
      { 'core/pages/en/x.md': '---\ntitle: x\n---\n\nBy {compnay}\n' },
      'core/pages/en/x.md:5:4 unknown placeholder {compnay}',
    ],
    [
      'a heading without a target',
      { 'core/pages/en/x.md': '---\ntitle: x\n---\n## Deposits\n' },
      'core/pages/en/x.md:4:1 a heading needs a scroll target',
    ],
    [
      'a duplicate target',
      { 'core/pages/en/x.md': '---\ntitle: x\n---\n## A {#a}\n## B {#a}\n' },
      'core/pages/en/x.md:5:1 scroll target "a" appears twice',
    ],
    [
      'two pages with one slug',
      { 'common/pages/en/help.html': '---\ntitle: x\n---\nx\n' },
      'common/pages/en/help.md:1:1 slug "help" is taken by common/pages/en/help.html',
    ],
    [
      'two pages with one route',
      { 'core/pages/en/x.md': '---\ntitle: x\nwebsiteRoute: help\n---\nx\n' },
      'core/pages/en/x.md:1:1 websiteRoute "help" is taken by common/pages/en/help.md',
    ],
    [
      'a banner that links to another site',
      {
        'core/banners/ra.yaml':
          '- slug: a\n  type: HOME\n  mobileImage: m\n  desktopImage: d\n  action: //evil.example\n  sortPriority: 1\n  texts: { en: { title: x } }\n',
      },
      'core/banners/ra.yaml:5:11 0.action: must be a path',
    ],
    [
      'a banner without a text in one language',
      {
        'core/banners/bz.yaml':
          '- { slug: a, type: HOME, mobileImage: m, desktopImage: d, sortPriority: 1, texts: { en: { title: x } } }\n',
      },
      'core/banners/bz.yaml:1:83 no text in "no"',
    ],
  ]
  it.each(refused)('refuses %s and reports the place', async (_name, changes, expected) => {
    const { root } = await trialContent(changes)
    const error = await loadContent(root, trialBrands).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InvalidContentError)
    expect((error as Error).message).toContain(expected)
  })

  it('reports all problems at once, a common one only once', async () => {
    const { root } = await trialContent({
      'common/dictionaries/en/a.yaml': 'A_KEY: "{"\n',
      'core/pages/en/x.md': 'x\n',
    })
    const error = await loadContent(root, trialBrands).catch((thrown: unknown) => thrown)
    expect((error as InvalidContentError).problems).toHaveLength(2)
  })
})

describe('versions', () => {
  it('are equal for equal content', async () => {
    const [one, two] = [await trialContent(), await trialContent()]
    expect(await versionsOf(one.root)).toEqual(await versionsOf(two.root))
  })

  it.each([
    ['a banner of ac', 'core/banners/ac.yaml', '[]\n', ['ac']],
    ['a text in French', 'common/dictionaries/fr/alerts.yaml', 'GREETING: Salut {name}\n', ['ac']],
    ['a text in Norwegian', 'common/dictionaries/no/alerts.yaml', 'GREETING: Heisann {name}\n', ['bz']],
    ['an English text', 'common/dictionaries/en/more.yaml', 'MORE: More\n', ['ac', 'bo', 'bz', 'lj', 'ra', 'se', 'zu']],
    ['a text of the second service', 'second/dictionaries/en/own.yaml', 'OTHER: x\n', ['bo', 'lj', 'se', 'zu']],
    ['a page of zu', 'second/pages/zu/en/about.md', '---\ntitle: x\n---\nx\n', ['zu']],
    ['a promotion', 'core/promotions/ac.yaml', '[]\n', ['ac']],
    ['a shop', 'core/shops/ac.yaml', '[]\n', ['ac']],
    ['a wheel', 'second/wheels/lj.yaml', '[]\n', ['lj']],
    ['a campaign of visitors', 'core/logged-out-campaigns/bz.yaml', '[]\n', ['bz']],
    ['the blacklist', 'core/blacklist.yaml', '[]\n', ['ac', 'bz', 'ra']],
    ['a payment info', 'common/payments/fr.yaml', 'CARD_PAYAGE: { name: x, description: y }\n', ['ac']],
    ['a common text of promotions', 'common/promotion-texts/fr/welcome.md', 'Autre.\n', ['ac']],
    ['a comment', 'common/dictionaries/en/more.yaml', '# nothing\n', []],
  ])('%s changes only the skins that show it', async (_name, path, text, changed) => {
    const { root, write } = await trialContent()
    const before = await versionsOf(root)
    await write(path, text)
    const after = await versionsOf(root)
    expect(
      Object.keys(after)
        .filter((skin) => after[skin] !== before[skin])
        .sort(),
    ).toEqual(changed.toSorted())
  })
})
