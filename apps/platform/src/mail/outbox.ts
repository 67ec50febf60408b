import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../deps.ts'
import { callOutside } from '../outside-call.ts'

const timeoutMs = 5_000
/** Tried for about a day; the link inside is stale by then. */
const maximumAttempts = 20

interface OutgoingMail {
  mailId: string
  sender: string
  recipient: string
  subject: string
  text: string
  html: string
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

/** Resolves to false when nothing was due. The mail stays locked while it is sent, so no other process sends it too. */
const sendNext = ({ pool, config, logger }: Deps): Promise<boolean> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<OutgoingMail>(
      `select mail_id as "mailId", sender, recipient, subject, body_text as text, body_html as html, attempts
       from outgoing_mails where next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked`,
    )
    const [mail] = rows
    if (!mail) return false
    const message: OutgoingMessage = {
      channel: 'MAIL',
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    }
    const sent = await callOutside({
      service: 'inbox',
      url: `${config.inboxUrl}/messages`,
      body: message,
      answer: v.unknown(),
      timeoutMs,
    })
    if (sent.status === 'done' || mail.attempts + 1 >= maximumAttempts) {
      await client.query('delete from outgoing_mails where mail_id = $1', [mail.mailId])
      if (sent.status !== 'done') logger.error({ mailId: mail.mailId, sent }, 'mail given up')
    } else {
      logger.warn({ mailId: mail.mailId, attempts: mail.attempts + 1, sent }, 'mail not taken, tried again later')
      await client.query(
        `update outgoing_mails set attempts = attempts + 1,
           next_attempt_at = now() + least(3600, power(2, attempts) * 2) * interval '1 second' where mail_id = $1`,
        [mail.mailId],
      )
    }
    return true
  })
