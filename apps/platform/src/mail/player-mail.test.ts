import { expect, it } from 'vitest'
import { skins } from '../brands/brand-senders.ts'
import { markupOf } from '../testing/mail-markup.ts'
import { passwordMail } from './password-mail.ts'
import { securityMail } from './security-mail.ts'
import { verificationMail } from './verification-mail.ts'

const acacia = skins.ac as (typeof skins)[string]
const email = 'anyone@mail.example'
const greetingOf = ({ text }: { text: string }) => text.split('\n')[0]

// Anybody can register somebody else's address under any name, so the name must not carry a message in the mail.
it.each([
  ['Aino', 'Hello Aino,'],
  ['Jean-Luc', 'Hello Jean-Luc,'],
  ["O'Brien", "Hello O'Brien,"],
  ['María José', 'Hello María,'],
  ['李', 'Hello 李,'],
  ['محمد', 'Hello محمد,'],
  ['WIN 500 EUR at evil example com now', 'Hello WIN,'],
  ['Visit my site', 'Hello Visit,'],
  ['Visit-my-site-now', 'Hello,'],
  ['Youhavewonabigprizetoday', 'Hello,'],
  ['evil.example/prize', 'Hello,'],
  ['www.evil.example', 'Hello,'],
  ['evil\u3002example', 'Hello,'],
  ['me@evil.example', 'Hello,'],
  ['+358401234567', 'Hello,'],
  ['\u202eeliv', 'Hello,'],
  ['ev\u200bil', 'Hello,'],
  ['<b>Aino</b>', 'Hello,'],
  ['x'.repeat(10_000), 'Hello,'],
  ['', 'Hello,'],
])('greets a player called %j with %j', (greetedName, greeting) => {
  const { text, html } = securityMail(acacia, { email, language: 'en', greetedName }, 'PASSWORD_CHANGED', null)
  expect(greetingOf({ text })).toBe(greeting)
  expect(markupOf(html).texts.map((part) => part.text)).toContain(greeting)
})

it.each([
  ['en', 'Hello,'],
  ['fr', 'Bonjour,'],
  ['pl', 'Dzień dobry!'],
  ['nb', 'Hei!'],
  ['fi', 'Hei,'],
  ['pt-BR', 'Olá!'],
  ['it', 'Ciao,'],
  ['de', 'Hallo,'],
  ['es', 'Hola:'],
])('names nobody in a mail to an address that may be a stranger’s (%s)', (language, greeting) => {
  const player = { email, language, firstName: 'Aino' }
  for (const mail of [verificationMail, passwordMail]) {
    const { text, html } = mail(acacia, player, 'https://acacia.example/link')
    expect(greetingOf({ text })).toBe(greeting)
    expect(html).not.toContain('Aino')
  }
})
