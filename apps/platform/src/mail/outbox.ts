import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import { addJob, defineJob, handle, type JobHandler } from '../jobs/job.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'

const sendMail = defineJob({
  name: 'send-mail',
  payload: v.object({ from: v.string(), to: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
  // For about a day; the link inside is stale by then.
  attempts: 13,
  // A gateway that is slow must not keep payments and bonuses waiting.
  priority: 10,
})

/** Puts a mail on its way, as part of the transaction that gives reason for it. */
export const enqueueMail = (
  db: Queryable,
  { from, to, subject, text, html }: OutgoingMessage & { subject: string; html: string },
): Promise<void> => addJob(db, sendMail, { payload: { from, to, subject, text, html } })

export const mailJobs = ({ config }: Deps): JobHandler[] => [
  handle(sendMail, async (mail) => {
    const message: OutgoingMessage = { channel: 'MAIL', ...mail }
    const url = `${config.inboxUrl}/messages`
    const timeoutMs = config.timeoutsMs.inbox
    const sent = await callOutside({ service: 'inbox', url, body: message, answer: v.unknown(), timeoutMs })
    if (sent.status !== 'done') throw new Error(`The mail gateway did not take the mail: ${sent.status}`)
  }),
]
