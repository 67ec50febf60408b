import { describe, expect, it } from 'vitest'
import { fontFilesIn, neededFonts } from './skin-fonts.server.ts'

const face = (family: string, file: string, range: string) =>
  `@font-face{font-family:${family};font-display:swap;font-weight:200 800;src:url(${file})format("woff2-variations");unicode-range:${range}}`
const css = [
  face('Outfit Variable', '/assets/outfit-latin-ext.woff2', 'U+100-2BA,U+2BD-2C5,U+20A0-20AB'),
  face('Outfit Variable', '/assets/outfit-latin.woff2', 'U+??,U+131,U+2000-206F,U+20AC'),
  face('Sora Variable', '/assets/sora-latin.woff2', 'U+0000-00FF'),
  '@font-face{font-family:Outfit Fallback;src:local(Arial);size-adjust:98%}',
  '[data-skin=xx]{--font-display:"Outfit Variable", "Outfit Fallback", sans-serif;--font-text:"Outfit Variable", "Outfit Fallback", sans-serif}',
].join('')
const english = 'Popular games. '.repeat(20)
const polish = 'Zażółć gęślą jaźń. '.repeat(20)

describe('fontsOf', () => {
  const files = fontFilesIn(css)

  it('finds the files of the families that the tokens name', () =>
    expect(files.map(({ href }) => href)).toEqual(['/assets/outfit-latin-ext.woff2', '/assets/outfit-latin.woff2']))

  it.each([
    ['English', english, ['/assets/outfit-latin.woff2']],
    ['English with a foreign name', `${english} złoty, Łódź`, ['/assets/outfit-latin.woff2']],
    ['Polish', polish, ['/assets/outfit-latin-ext.woff2', '/assets/outfit-latin.woff2']],
    ['no text', '', []],
    ['signs of the second range', '₠'.repeat(80), []],
  ])('%s', (_name, texts, needed) => expect(neededFonts(files, texts)).toEqual(needed))
})
