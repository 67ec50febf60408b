import type { Keys } from '@parlour/contracts/keys'
import type { ProviderStatusRequest } from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import type { Hono } from 'hono'
import { type GenericSchema, object } from 'valibot'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { filledText } from '../text-schema.ts'

const statusRequest: GenericSchema<unknown, ProviderStatusRequest> = object({
  reference: filledText(200),
  merchant: filledText(100),
})

/** POST /status: how a payment stands now, in the form of its callback. */
export function addStatus(
  app: Hono,
  { keys }: { keys: Keys },
  find: (merchant: string, reference: string) => Promise<object>,
): void {
  app.post('/status', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const body = parseJsonBody(statusRequest, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    return c.json(await find(body.value.merchant, body.value.reference))
  })
}
