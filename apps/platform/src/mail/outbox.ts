import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'

/** Between the gateway's last moment to answer and the next attempt by anybody, ms. */
const leaseMarginMs = 10_000
/** Tried for about a day; the link inside is stale by then. */
const maximumAttempts = 20

interface OutgoingMail {
  mailId: string
  sender: string
  recipient: string
  subject: string
  text: string
  html: string
  /** This one included. */
  attempts: number
}

/** Puts a mail on its way, as part of the transaction that gives reason for it. Call sendMails after the commit. */
export async function enqueueMail(
  db: Queryable,
  mail: OutgoingMessage & { subject: string; html: string },
): Promise<void> {
  await db.query(
    `insert into outgoing_mails (mail_id, sender, recipient, subject, body_text, body_html)
     values ($1, $2, $3, $4, $5, $6)`,
    [uuidV7(), mail.from, mail.to, mail.subject, mail.text, mail.html],
  )
}

/** Sends what is due, one after the other; a mail that the gateway does not take is tried again later. */
export async function sendMails(deps: Deps): Promise<void> {
  while (await sendNext(deps));
}

/**
 * Resolves to false when nothing was due. A mail is taken for as long as its sending may last, then it is anybody's
 * again: no connection of the database waits for the gateway, and a process that dies loses no mail.
 */
async function sendNext({ pool, config, logger }: Deps): Promise<boolean> {
  const timeoutMs = config.timeoutsMs.inbox
  const mail = await takeDueMail(pool, timeoutMs + leaseMarginMs)
  if (!mail) return false
  const { mailId, attempts } = mail
  const message: OutgoingMessage = {
    channel: 'MAIL',
    from: mail.sender,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  }
  const url = `${config.inboxUrl}/messages`
  const sent = await callOutside({ service: 'inbox', url, body: message, answer: v.unknown(), timeoutMs })
  if (sent.status === 'done' || attempts >= maximumAttempts) {
    await pool.query('delete from outgoing_mails where mail_id = $1', [mailId])
    if (sent.status !== 'done') logger.error({ mailId, sent }, 'mail given up')
  } else {
    logger.warn({ mailId, attempts, sent }, 'mail not taken, tried again later')
    await pool.query(
      `update outgoing_mails set next_attempt_at = now() + least(3600, power(2, attempts)) * interval '1 second'
       where mail_id = $1`,
      [mailId],
    )
  }
  return true
}

async function takeDueMail(db: Queryable, leaseMs: number): Promise<OutgoingMail | undefined> {
  const { rows } = await db.query<OutgoingMail>(
    `update outgoing_mails set attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 ms'
     where mail_id = (select mail_id from outgoing_mails where next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked)
     returning mail_id as "mailId", sender, recipient, subject, body_text as text, body_html as html, attempts`,
    [leaseMs],
  )
  return rows[0]
}
