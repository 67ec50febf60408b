import { expect, it } from 'vitest'
import { skins } from '../brands/brand-senders.ts'
import { securityMail } from './security-mail.ts'

const acacia = skins.ac as (typeof skins)[string]

// A security mail with a support address other than that of the pages would look like phishing.
it.each([
  ['en', 'support@acacia.example'],
  ['fr', 'support.fr@acacia.example'],
  ['nb', 'support.no@acacia.example'],
  ['de', 'support@acacia.example'],
])('names the support address for %s: %s', (language, address) => {
  const player = { email: 'anyone@mail.example', language }
  expect(securityMail(acacia, player, 'PASSWORD_CHANGED', null).text).toMatch(new RegExp(`${address}[ .]`))
})
