import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'

const sendMail = defineJob({
  name: 'send-mail',
  payload: v.object({ from: v.string(), to: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
  // About a day; by then the link in the mail has expired.
  attempts: 13,
  // Lower than payments and bonuses, which must not wait for a slow gateway.
  priority: 10,
})

/** Queues a mail in the transaction that is its reason. */
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
    if (sent.status !== 'done') throw new Error(`The mail gateway did not accept the mail: ${sent.status}`)
  }),
]
