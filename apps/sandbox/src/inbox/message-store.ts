import { randomUUID } from 'node:crypto'
import type { InboxMessage, OutgoingMessage } from '@parlour/contracts/provider-api'
import type { Pool } from 'pg'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { recipientKey } from './recipient-key.ts'

/** Maximum number of messages per address and in total; the oldest are deleted first. */
const keptPerAddress = 500
const keptInAll = 20_000

interface MessageRow {
  message_id: string
  channel: 'MAIL' | 'SMS'
  sender: string
  recipient: string
  subject: string | null
  body_text: string
  body_html: string | null
  received_at: Date
}

const messageOf = (row: MessageRow): InboxMessage => ({
  messageId: row.message_id,
  receivedAt: row.received_at.toISOString(),
  channel: row.channel,
  from: row.sender,
  to: row.recipient,
  ...(row.subject === null ? {} : { subject: row.subject }),
  text: row.body_text,
  ...(row.body_html === null ? {} : { html: row.body_html }),
})

const lockText = sql('lock-text', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

const insertMessage = sql(
  'insert-message',
  `insert into inbox.messages (message_id, channel, sender, recipient, recipient_key, subject, body_text, body_html)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
)

const deleteOlderOfRecipient = sql(
  'delete-older-of-recipient',
  `delete from inbox.messages where recipient_key = $1 and sequence <= (
         select sequence from inbox.messages where recipient_key = $1 order by sequence desc offset $2 limit 1)`,
)

const deleteOldestMessages = sql(
  'delete-oldest-messages',
  `delete from inbox.messages where sequence <= (
         select sequence from inbox.messages order by sequence desc offset $1 limit 1)`,
)

/** Stores a message and deletes the oldest ones above the limits. */
export async function keepMessage(pool: Pool, message: OutgoingMessage): Promise<InboxMessage> {
  const key = recipientKey(message.to)
  return transaction(pool, async (client) => {
    // The lock serialises messages to one address, so that the limit is exact.
    await lockText.run(client, key)
    const row = await insertMessage.get(
      client,
      randomUUID(),
      message.channel,
      message.from,
      message.to,
      key,
      message.subject ?? null,
      message.text,
      message.html ?? null,
    )
    await deleteOlderOfRecipient.run(client, key, keptPerAddress)
    await deleteOldestMessages.run(client, keptInAll)
    if (!row) throw new Error('The insert returned no row')
    return messageOf(row)
  })
}

const newestMessages = sql('newest-messages', 'select * from inbox.messages order by sequence desc limit $1')

const messagesOfRecipient = sql(
  'messages-of-recipient',
  'select * from inbox.messages where recipient_key = $1 order by sequence desc limit $2',
)

/** Messages newest first: to one address, or to all when it is empty. */
export async function listMessages(pool: Pool, to: string, limit: number): Promise<InboxMessage[]> {
  const key = recipientKey(to)
  const found = key === '' ? await newestMessages.all(pool, limit) : await messagesOfRecipient.all(pool, key, limit)
  return found.map(messageOf)
}

const messageById = sql('message-by-id', 'select * from inbox.messages where message_id = $1')

export async function findMessage(pool: Pool, messageId: string): Promise<InboxMessage | undefined> {
  const row = await messageById.get(pool, messageId)
  return row && messageOf(row)
}
