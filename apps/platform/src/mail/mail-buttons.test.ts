import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { skins } from '../brands/brand-senders.ts'
import { markupOf } from '../testing/mail-markup.ts'
import { type MailKind, mailKinds, sampleMail } from '../testing/sample-mails.ts'

/** Where the button of each kind of mail leads: to the link of that one mail, to a page of the account, or why there is none. */
const buttons: Record<MailKind, 'its link' | `/${string}` | { none: string }> = {
  verification: 'its link',
  password: 'its link',
  addressChange: 'its link',
  undo: 'its link',
  withdrawal: 'its link',
  payout: 'its link',
  accountExists: 'its link',
  // What can be undone is undone by its link.
  PHONE_CHANGED: 'its link',
  AUTHENTICATOR_ADDED: 'its link',
  PASSWORD_CHANGED: '/account/security',
  // The former address gets the link that undoes it when the change is asked for.
  EMAIL_CHANGED: '/account/security',
  NEW_DEVICE: '/account/security',
  PASSKEY_ADDED: '/account/security',
  PASSKEY_REMOVED: '/account/security',
  AUTHENTICATOR_REMOVED: '/account/security',
  RECOVERY_CODE_USED: '/account/security',
  RECOVERY_CODES_RENEWED: '/account/security',
  lifted: '/account/responsible',
  limitReview: '/limits',
  limitHalf: '/limits',
  limitReached: '/limits',
  limitWaits: '/limits',
  bonusGranted: '/account/bonuses',
  bonusEnding: '/account/bonuses',
  bonusEnded: '/account/bonuses',
  winHeld: '/account/history?view=balance',
  winReleased: '/account/history?view=balance',
  winDeclined: '/account/history?view=balance',
  depositTakenBack: '/account/history?view=balance',
  depositArrived: '/account/history?view=balance',
  payoutArrived: '/account/history?view=balance',
  payoutSentBack: '/payments/withdraw',
  locked: { none: 'nobody can log in until the lock ends' },
  closed: { none: 'the account is gone' },
  inReview: { none: 'our team decides, and no page does anything about it' },
  accountNotOpened: { none: 'whoever tried to register may be barred from playing' },
  loginCode: { none: 'the code belongs on the page that has asked for it' },
  confirmationCode: { none: 'the code belongs on the page that has asked for it' },
  withdrawalCode: { none: 'the code belongs on the page that has asked for it' },
}

/** Every language of a mail; Acacia’s site speaks four of them, Lunajoy’s and others further ones. */
const locales = ['en', 'fr', 'pl', 'nb', 'fi', 'pt-BR', 'it', 'de', 'es']

function buttonsOf(code: string, kind: MailKind, locale: string) {
  const sender = skins[code]
  if (!sender) throw new Error(`No skin ${code}`)
  const { html, text } = sampleMail(sender, kind, locale)
  const { elements, texts } = markupOf(html)
  const addresses = elements.flatMap(({ name, attributes: { href, style } }) =>
    name === 'a' && style?.includes('inline-block') ? [href] : [],
  )
  const shown = texts.map((part) => part.text)
  const labels = [...html.matchAll(/inline-block[^>]*>([^<]*)</g)].map(([, label]) => label)
  return { sender, text, addresses, shown, labels }
}

it.each(mailKinds)('%s has the button to where it is done, in every language and as text', (kind) => {
  const wanted = buttons[kind]
  const labels = new Set<string | undefined>()
  for (const code of ['ac', 'bz', 'bo', 'lj'])
    for (const locale of locales) {
      const { sender, text, addresses, shown, labels: named } = buttonsOf(code, kind, locale)
      if (typeof wanted === 'object') {
        expect([code, locale, addresses]).toEqual([code, locale, []])
        continue
      }
      const prefix = sender.languageCodes[locale] ? `/${sender.languageCodes[locale]}` : ''
      const address =
        wanted === 'its link'
          ? `https://${sender.domain}/some-page/${'aB3-_'.repeat(7)}`
          : `https://${sender.domain}${prefix}${wanted}`
      expect([code, locale, addresses]).toEqual([code, locale, [address]])
      expect(text).toContain(`\n\n${address}\n\n`)
      // Shown below the button, too, for programs that show none.
      expect(shown).toContain(address)
      expect(named).toHaveLength(1)
      labels.add(named[0])
    }
  if (typeof wanted !== 'object') expect(labels.size).toBe(locales.length)
})

it('knows every mail: none is written without a sample', () => {
  const samples = readFileSync(join(import.meta.dirname, '../testing/sample-mails.ts'), 'utf8')
  // What other mails are made of.
  const frames = ['linkMail', 'playerMail', 'transferMail']
  const written = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('-mail.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^export (?:const|function) (\w+Mail)\b/gm),
    ])
    .flatMap(([, name = '']) => (frames.includes(name) ? [] : [name]))
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((name) => !samples.includes(`${name}(`) && !samples.includes(`: ${name},`))).toEqual([])
})
