import { expect, it } from 'vitest'
import { skins } from '../brands/brand-senders.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

const acacia = skins.ac as (typeof skins)[string]
const link = 'https://acacia.example/confirm-withdrawal/abc'

// What is to be confirmed must be in the mail: a stranger's withdrawal differs in nothing else.
it.each([
  ['en', '€60.00', 'support@acacia.example'],
  ['fr', '60,00', 'support.fr@acacia.example'],
  ['pl', '60,00', 'support'],
  ['nb', '60,00', 'support.no@acacia.example'],
  ['fi', '60,00', 'support'],
  ['pt-BR', '60,00', 'support'],
  ['it', '60,00', 'support'],
  ['de', '60,00', 'support@acacia.example'],
  ['es', '60,00', 'support'],
])('names amount, account and support in %s', (language, amount, support) => {
  const withdrawal = { amount: 6_000, currencyCode: 'EUR', account: '•••• 4242' } as const
  const { text, html } = withdrawalMail(acacia, { email: 'a@mail.example', language }, withdrawal, link)
  for (const part of [amount, '•••• 4242', link, support, '24']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
})
