import { expect, it } from 'vitest'
import { skins } from '../brands/brand-senders.ts'
import { playerMail } from './player-mail.ts'

const acacia = skins.ac as (typeof skins)[string]
const mailTo = (firstName: string) =>
  playerMail(
    acacia,
    { email: 'anyone@mail.example', firstName, language: 'en' },
    { subject: 'Subject', message: 'Message', note: 'Note' },
  )

// Anybody can register somebody else's address under any name, so the name must not become a link in the mail.
it.each([
  ['Aino', 'Aino'],
  ['J.R.', 'J. R.'],
  ['Jean-Luc', 'Jean-Luc'],
  ["O'Brien", "O'Brien"],
  ['St. John', 'St. John'],
  ['you have won, see evil.example/prize', 'you have won, see evil. example prize'],
  ['www.evil.example', 'www. evil. example'],
  ['evil\u3002example', 'evil. example'],
])('greets %j as %j', (name, greeted) => {
  const { text, html } = mailTo(name)
  expect(text).toBe(`Hello ${greeted},\n\nMessage\n\nNote`)
  expect(html).toContain(`<p>Hello ${greeted.replaceAll("'", '&#39;')},</p>`)
})
