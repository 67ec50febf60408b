import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { isRecipient } from './email-address.ts'
import { sendMessage } from './gateway.ts'

/** One line, so that no text can add a header to the mail. */
const header = v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u))
const mail = v.object({
  from: header,
  to: v.pipe(header, v.check(isRecipient)),
  subject: header,
  text: v.string(),
  html: v.string(),
})

const sendMail = defineJob({
  name: 'send-mail',
  payload: mail,
  // About a day; by then the link in the mail has expired.
  attempts: 13,
  // Lower than payments and bonuses, which must not wait for a slow gateway.
  priority: 10,
})

/**
 * Queues a mail in the transaction that gives rise to it.
 * @throws when it has not exactly one recipient, or a header of more than one line
 */
export const enqueueMail = async (
  db: Queryable,
  { from, to, subject, text, html }: OutgoingMessage & { subject: string; html: string },
): Promise<void> => addJob(db, sendMail, { payload: v.parse(mail, { from, to, subject, text, html }) })

export const mailJobs = (deps: Deps): JobHandler[] => [
  handle(sendMail, async (queued) => {
    const sent = await sendMessage(deps, { channel: 'MAIL', ...queued })
    if (sent.status !== 'done') throw new Error(`The mail gateway did not accept the mail: ${sent.status}`)
  }),
]
