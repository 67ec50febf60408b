import { createHash } from 'node:crypto'
import type { Keys } from '@parlour/contracts/keys'
import type { IdentityCheckRequest, IdentityCheckResponse } from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { type InferOutput, object, pipe, regex } from 'valibot'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sql } from '../sql.ts'
import { filledText, text } from '../text-schema.ts'
import { identityOutcome } from './identity-outcome.ts'

const checkRequest = object({
  reference: filledText(200),
  firstName: text(200),
  lastName: text(200),
  birthDate: text(40),
  address1: text(500),
  city: text(200),
  postcode: text(40),
  countryCode: pipe(filledText(2), regex(/^[A-Za-z]{2}$/)),
})
true satisfies InferOutput<typeof checkRequest> extends IdentityCheckRequest ? true : false

/** Electronic identity check: IDENTITY_URL. */
export function identityRoutes({ pool, keys }: { pool: Pool; keys: Keys }) {
  const app = new Hono()

  app.post('/check', limitedBody(64_000), async (c) => {
    const body = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, body))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const request = parseJsonBody(checkRequest, body)
    if (!request.ok) return refusal(c, 400, 'INVALID_REQUEST', request.message)
    const { reference, ...person } = request.value
    const digest = createHash('sha256').update(JSON.stringify(person)).digest('hex')
    const outcome = await checkOnce(pool, reference, digest, identityOutcome(person, new Date()))
    if (!outcome) return refusal(c, 409, 'REFERENCE_CONFLICT', 'The reference belongs to a check of another person.')
    return c.json({ outcome } satisfies IdentityCheckResponse)
  })

  return app
}

const insertCheck = sql(
  'insert-check',
  'insert into identity.checks (reference, digest, outcome) values ($1, $2, $3) on conflict (reference) do nothing',
)

const checkOfReference = sql('check-of-reference', 'select digest, outcome from identity.checks where reference = $1')

/** Stores the first outcome of a reference; undefined when the reference was used with other data. */
async function checkOnce(pool: Pool, reference: string, digest: string, outcome: string) {
  await insertCheck.run(pool, reference, digest, outcome)
  const row = await checkOfReference.get(pool, reference)
  return row?.digest === digest ? row.outcome : undefined
}
