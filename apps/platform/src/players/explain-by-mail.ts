import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { skins } from '../brands/brand-senders.ts'
import { brandIds } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { accountExistsMail, accountNotOpenedMail } from '../mail/registration-mail.ts'
import type { Deps } from '../runtime/deps.ts'
import { emailKey } from './email-key.ts'
import { accessProblem, findPlayerByEmail } from './player-store.ts'

const explainRegistration = defineJob({
  name: 'explain-registration',
  payload: v.object({
    brandId: v.picklist(brandIds),
    skin: v.string(),
    email: v.string(),
    language: v.string(),
    loginAddress: v.string(),
  }),
  attempts: 8,
})

type Unopened = v.InferOutput<typeof explainRegistration.payload>

/** Queues the mail that says why a registration opened no account: the page must not say it to a stranger. */
export const explainByMail = (db: Queryable, registration: Unopened): Promise<void> =>
  addJob(db, explainRegistration, { payload: registration })

export const registrationJobs = (deps: Deps): JobHandler[] => [
  handle(explainRegistration, (registration) => mailExplanation(deps, registration)),
]

async function mailExplanation({ pool, limits }: Deps, registration: Unopened): Promise<void> {
  const { brandId, email, language, loginAddress } = registration
  const sender = skins[registration.skin]
  if (!sender || !(await limits.registrationMail.take(await emailKey(pool, brandId, email)))) return
  const owner = await findPlayerByEmail(pool, brandId, email)
  // Written as the account has it: a letter that the database takes for another case may be another mailbox.
  const recipient = { email: owner?.email ?? email, language }
  const mayLogIn = owner !== undefined && !accessProblem(owner, new Date())
  const mail = mayLogIn ? accountExistsMail(sender, recipient, loginAddress) : accountNotOpenedMail(sender, recipient)
  await enqueueMail(pool, mail)
}
