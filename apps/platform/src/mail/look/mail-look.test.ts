import { tokensOf } from '@parlour/skins/skin-tokens'
import { skinCodes, skinMail } from '@parlour/skins/skins'
import { coloursOf, contrast } from '@parlour/skins/token-colours'
import { describe, expect, it } from 'vitest'
import { skins } from '../../brands/brand-senders.ts'
import { linksIn, markupOf, type TextInMail } from '../../testing/mail-markup.ts'
import { type MailKind, mailKinds, sampleMail } from '../../testing/sample-mails.ts'
import { playerMail } from '../player-mail.ts'
import { securityMail } from '../security-mail.ts'

const senderOf = (code: string) => {
  const sender = skins[code]
  if (!sender) throw new Error(`No skin ${code}`)
  return sender
}
const mailOf = (code: string, kind: MailKind, language = 'en') => sampleMail(senderOf(code), kind, language)
const locales = ['en', 'fr', 'pl', 'nb', 'fi', 'pt-BR', 'it', 'de', 'es']

/** Some programs turn dark mails light and light ones dark by inverting their colours. */
const inverted = (hex: string) => `#${(0xffffff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, '0')}`

describe.each(skinCodes)('mails of %s', (code) => {
  const tokens = tokensOf(code)
  const leastContrast = ({ colour, grounds }: TextInMail, change = (hex: string) => hex) => {
    const all = grounds.reduce<string[]>((under, css) => coloursOf(css, tokens, under), [])
    return Math.min(...all.map((ground) => contrast(change(colour), change(ground))))
  }

  it.each(mailKinds)('show every text of %s legibly on each colour that can be behind it', (kind) => {
    const { texts } = markupOf(mailOf(code, kind).html)
    expect(texts.length).toBeGreaterThan(8)
    for (const text of texts) {
      const least = text.isWordmark ? 3 : 4.5
      expect([text.text, leastContrast(text) >= least]).toEqual([text.text, true])
    }
  })

  it('stay legible when a program inverts their colours', () => {
    for (const kind of ['withdrawal', 'loginCode'] as const)
      for (const text of markupOf(mailOf(code, kind).html).texts.filter(({ isWordmark }) => !isWordmark))
        expect([text.text, leastContrast(text, inverted) >= 4]).toEqual([text.text, true])
  })

  it('say which colour scheme they have, and carry the name of the skin', () => {
    const { html } = mailOf(code, 'verification')
    const scheme = tokens.get('color-ground') === '#f4f7fc' ? 'light' : 'dark'
    expect(html).toContain(`<meta name="color-scheme" content="${scheme}">`)
    expect(html).toContain(`aria-label="${senderOf(code).name}"`)
    const name = skinMail[code].wordmark.parts.map(([text]) => text).join('')
    expect(name.toLowerCase()).toBe(senderOf(code).name.toLowerCase())
  })

  it.each(mailKinds)('load nothing, run nothing and stay small: %s', (kind) => {
    for (const locale of locales) {
      const { html } = mailOf(code, kind, locale)
      expect(Buffer.byteLength(html)).toBeLessThan(20_000)
      expect(html).not.toMatch(/url\(|@import|@font-face|\ssrc=|\son\w+=/i)
      const names = new Set(markupOf(html).elements.map(({ name }) => name))
      for (const name of ['script', 'img', 'iframe', 'form', 'link', 'svg', 'object']) expect(names).not.toContain(name)
    }
  })
})

it.each(mailKinds)('%s says in every language who has sent it, why, and where help is', (kind) => {
  for (const locale of locales) {
    const sender = senderOf('ac')
    const { html, text } = mailOf('ac', kind, locale)
    const { elements, texts } = markupOf(html)
    expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe(locale)
    const shown = texts.map((part) => part.text).join(' ')
    for (const part of ['18+', ...Object.values(sender.company)]) {
      expect(shown).toContain(part)
      expect(text).toContain(part)
    }
    expect(text).toMatch(/support[.\w]*@acacia\.example/)
    const links = linksIn(html)
    expect(links.at(-1)).toMatch(/^https:\/\/acacia\.example(\/(en|fr|pl|no))?\/pages\/responsible-gambling$/)
    expect(text).toContain(links.at(-1))
  }
})

it.each(mailKinds)('%s writes dates as our pages do, the day first', (kind) =>
  expect(mailOf('ac', kind).text).not.toMatch(/(January|February|March) \d{1,2},/),
)

it('leads to the pages of the player’s language, on the site that the mail links to', () => {
  const link = { address: 'http://lj.localhost:3000/reset-password/abc', label: 'Go' }
  const mail = (language: string, linked = {}) =>
    playerMail(senderOf('lj'), { email: 'a@mail.example', language }, { subject: '', message: '', note: '', ...linked })
  expect(mail('fr', { link }).html).toContain('"http://lj.localhost:3000/fr/pages/responsible-gambling"')
  expect(mail('fr').html).toContain('"https://lunajoy.example/fr/pages/responsible-gambling"')
  // Lunajoy has no Finnish pages.
  expect(mail('fi').html).toContain('"https://lunajoy.example/pages/responsible-gambling"')
})

it('has a button of at least 44 pixels that leads where the text does', () => {
  const { html, text } = mailOf('ac', 'verification')
  const button = markupOf(html).elements.find(
    ({ name, attributes }) => name === 'a' && attributes.style?.includes('inline-block'),
  )
  expect(text).toContain(`\n${button?.attributes.href}\n`)
  const [, padding, , line] = button?.attributes.style?.match(/padding:(\d+)px (\d+)px.*line-height:(\d+)px/) ?? []
  expect(Number(padding) * 2 + Number(line)).toBeGreaterThanOrEqual(44)
})

it('opens the list of mails with the message, not with the wordmark', () => {
  const { html } = mailOf('ac', 'NEW_DEVICE')
  const body = html.slice(html.indexOf('<body'))
  expect(body.replace(/<[^>]*>/g, '').trim()).toMatch(/^Somebody has just logged in to your Acacia account/)
})

describe('whatever a text holds', () => {
  const mailWith = (value: string) =>
    playerMail(
      senderOf('ac'),
      { email: 'a@mail.example', language: 'en', greetedName: value },
      {
        subject: value,
        message: value,
        note: value,
        link: { address: `https://acacia.example/${value}`, label: 'Go' },
      },
    )
  const elementsOf = (value: string) => markupOf(mailWith(value).html).elements.map(({ name }) => name)

  it.each([
    '<b>Aino</b>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '--><img src=x>',
    '</style><style>*{display:none}',
    '&lt;script&gt;',
    '<![endif]-->',
  ])('%s stays text', (value) => {
    expect(elementsOf(value)).toEqual(elementsOf('x'))
    const { texts } = markupOf(mailWith(value).html)
    expect(texts.filter(({ text }) => text === value)).toHaveLength(3)
  })

  it('marks of direction are left out', () => {
    const { html, text } = securityMail(
      senderOf('ac'),
      { email: 'a@mail.example', language: 'en' },
      'NEW_DEVICE',
      null,
      {
        device: 'a\u202eb\u2066c\u200fd',
      },
    )
    expect(text).toContain(': abcd.')
    expect(html + text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  })

  it('10,000 characters fit in 320 pixels: they break anywhere', () => {
    const { html } = mailWith('🎰'.repeat(5_000))
    expect(html).toContain('overflow-wrap:anywhere')
    expect(html).toContain('word-break:break-all')
  })
})
