/** Confirms the address of a new account without a browser: its password opens it only then. */
import { randomInt } from 'node:crypto'
import type { InboxMessage } from '@parlour/contracts/provider-api'
import { type APIRequestContext, expect } from '@playwright/test'
import { serviceAddress } from './addresses.ts'

/** What was sent to an address or number until now, the newest first. The fixture `inbox` waits for a message. */
export async function sentMails(request: APIRequestContext, to: string): Promise<InboxMessage[]> {
  const address = serviceAddress('sandbox', `/inbox?to=${encodeURIComponent(to)}`)
  const response = await request.get(address, { headers: { accept: 'application/json' } })
  return (await response.json()) as InboxMessage[]
}

async function mailedCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  const messages = await sentMails(request, email)
  return messages.flatMap(({ text }) => /\/email-verification\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
}

/** Waits for the mail of a registration, and redeems the code of its link. */
export async function confirmByMail(
  request: APIRequestContext,
  { email, brandId }: { email: string; brandId: string },
) {
  let code: string | undefined
  await expect
    .poll(async () => (code = await mailedCode(request, email)), { message: `the link to ${email}`, timeout: 15_000 })
    .toBeDefined()
  const response = await request.post(serviceAddress('platform', '/graphql'), {
    data: {
      query: `mutation Verify($brandId: ID!, $code: String!) {
        verifyWithAuth(brandId: $brandId, code: $code) { __typename } }`,
      variables: { brandId, code },
    },
    // Wrong codes are counted by address.
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  expect(await response.json()).toEqual({ data: { verifyWithAuth: { __typename: 'VerifyWithAuthSuccess' } } })
}
