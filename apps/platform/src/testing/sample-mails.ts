import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import type { SkinSender } from '../brands/brand-senders.ts'
import { addressChangeMail } from '../mail/address-change-mail.ts'
import { bonusEndedMail, bonusEndingMail, bonusGrantedMail } from '../mail/bonus-mail.ts'
import { closureMail } from '../mail/closure-mail.ts'
import { codeMessage } from '../mail/code-message.ts'
import { correctionMail } from '../mail/correction-mail.ts'
import type { Correction } from '../mail/correction-texts.ts'
import { liftMail, lockMail, reviewMail } from '../mail/exclusion-mail.ts'
import { heldWinMail } from '../mail/held-win-mail.ts'
import { limitAlertMail, limitYesMail } from '../mail/limit-mail.ts'
import { limitReviewMail } from '../mail/limit-review-mail.ts'
import { passwordMail } from '../mail/password-mail.ts'
import { payoutMail } from '../mail/payout-mail.ts'
import type { Mail, MailRecipient } from '../mail/player-mail.ts'
import { accountExistsMail, accountNotOpenedMail } from '../mail/registration-mail.ts'
import { type EventDetails, securityMail } from '../mail/security-mail.ts'
import type { SecurityEvent } from '../mail/security-texts.ts'
import { undoMail } from '../mail/undo-mail.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { withdrawalMail } from '../mail/withdrawal-mail.ts'

const siteAddress = null

type Sample = (sender: SkinSender, player: MailRecipient, link: string) => OutgoingMessage

const withdrawal = { amount: 6_000, currencyCode: 'EUR', account: '•••• 4242' } as const
const corrected = (correction: Correction, owed = 0): Sample => {
  const payment = { amount: 6_000, owed, currencyCode: 'EUR' } as const
  return (sender, player) => correctionMail(sender, player, correction, payment, siteAddress)
}
const win = { amount: 1_250_000, currencyCode: 'EUR' } as const
const oneTimeCode = (purpose: 'LOGIN' | 'CONFIRMATION' | 'WITHDRAWAL'): Sample => {
  return (sender, { email, language }) =>
    codeMessage(sender, { channel: 'MAIL', destination: email }, { purpose, language, code: '284119' })
}

const limit = {
  type: 'DEPOSIT',
  period: 'MONTH',
  value: 100_000,
  progress: 50_000,
  currencyCode: 'EUR',
  nextResetTime: '2030-03-01T00:00:00.000Z',
} as const
const sessionTime = { ...limit, type: 'SESSION_TIME', value: 90, progress: 95, currencyCode: null } as const

const bonus = { name: '20 free spins in Lanterns of the Kelp Forest', until: new Date('2030-02-08T18:05:00Z') }

const event = (name: SecurityEvent, details: EventDetails = {}): Sample => {
  return (sender, player) => securityMail(sender, player, name, siteAddress, details)
}
const undoable =
  (name: SecurityEvent, details: EventDetails = {}): Sample =>
  (sender, player, undo) =>
    securityMail(sender, player, name, siteAddress, { ...details, undo })

const securityEvents = {
  PASSWORD_CHANGED: event('PASSWORD_CHANGED'),
  EMAIL_CHANGED: event('EMAIL_CHANGED', { withdrawals: ['€20.00'] }),
  PHONE_CHANGED: undoable('PHONE_CHANGED', { withdrawals: ['€50.00 (•••• 4242)', '€20.00'] }),
  NEW_DEVICE: event('NEW_DEVICE', {
    device: 'Safari on iOS',
    login: { country: 'FI', at: new Date('2030-02-01T18:05:00Z') },
  }),
  PASSKEY_ADDED: event('PASSKEY_ADDED'),
  PASSKEY_REMOVED: event('PASSKEY_REMOVED'),
  AUTHENTICATOR_ADDED: undoable('AUTHENTICATOR_ADDED'),
  AUTHENTICATOR_REMOVED: event('AUTHENTICATOR_REMOVED'),
  RECOVERY_CODE_USED: event('RECOVERY_CODE_USED'),
  RECOVERY_CODES_RENEWED: event('RECOVERY_CODES_RENEWED'),
} satisfies Record<SecurityEvent, Sample>

/** One of every kind of mail that players get. */
const samples = {
  verification: verificationMail,
  password: passwordMail,
  addressChange: addressChangeMail,
  undo: undoMail,
  ...securityEvents,
  locked: (sender, player) => lockMail(sender, player, new Date('2030-02-01')),
  inReview: reviewMail,
  lifted: (sender, player) => liftMail(sender, player, siteAddress),
  limitReview: (sender, player) => limitReviewMail(sender, player, { months: 6, siteAddress }),
  limitHalf: (sender, player) => limitAlertMail(sender, player, { percent: 50, limit, siteAddress }),
  limitReached: (sender, player) => limitAlertMail(sender, player, { percent: 100, limit: sessionTime, siteAddress }),
  limitWaits: (sender, player) =>
    limitYesMail(sender, player, { limit: { ...limit, confirmUntil: '2030-03-08T00:00:00.000Z' }, siteAddress }),
  bonusGranted: (sender, player) => bonusGrantedMail(sender, player, bonus, siteAddress),
  bonusEnding: (sender, player) => bonusEndingMail(sender, player, bonus, siteAddress),
  bonusEnded: (sender, player) => bonusEndedMail(sender, player, bonus.name, siteAddress),
  closed: closureMail,
  winHeld: (sender, player) => heldWinMail(sender, player, 'held', win, siteAddress),
  winReleased: (sender, player) => heldWinMail(sender, player, 'released', win, siteAddress),
  winDeclined: (sender, player) => heldWinMail(sender, player, 'declined', win, siteAddress),
  withdrawal: (sender, player, link) => withdrawalMail(sender, player, withdrawal, link),
  payout: (sender, player, link) => payoutMail(sender, player, withdrawal, link),
  depositTakenBack: corrected('DEPOSIT_TAKEN_BACK', 2_000),
  depositArrived: corrected('DEPOSIT_ARRIVED'),
  payoutSentBack: corrected('PAYOUT_SENT_BACK'),
  payoutArrived: corrected('PAYOUT_ARRIVED', 2_000),
  accountExists: accountExistsMail,
  accountNotOpened: accountNotOpenedMail,
  loginCode: oneTimeCode('LOGIN'),
  confirmationCode: oneTimeCode('CONFIRMATION'),
  withdrawalCode: oneTimeCode('WITHDRAWAL'),
} satisfies Record<string, Sample>

export type MailKind = keyof typeof samples
export const mailKinds = Object.keys(samples) as MailKind[]

/** A mail of a kind, with a link of the usual length. */
export function sampleMail(sender: SkinSender, kind: MailKind, language: string): Mail {
  const player = { email: 'aino@mail.example', language, greetedName: 'Aino' }
  const sample: Sample = samples[kind]
  const { subject, html, ...mail } = sample(sender, player, `https://${sender.domain}/some-page/${'aB3-_'.repeat(7)}`)
  if (subject === undefined || html === undefined) throw new Error(`${kind} is no mail`)
  return { ...mail, subject, html }
}
