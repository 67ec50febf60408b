import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, lastCode, registration, verifyEmail } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { newcomer, personJourneys, ra } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { mailsTo, tryLogin } from '../testing/session-journeys.ts'

/** Somebody registers in another person's name, to learn whether that person has excluded themselves. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
const { done } = operatorOf(() => platform)
const { known, lock, startGame } = personJourneys(() => platform)

/** All that the registration, its mails and the login with its password show; the link of the mail is left out. */
async function shown(changes: object) {
  const input = registration(changes)
  const { data } = await platform.query(createUserQuery, { input })
  await platform.deps.background.idle()
  const mails = (await mailsTo(platform, input.email)).map(({ subject, text }) => ({
    subject,
    text: text.replace(/email-verification\/[\w-]+/g, 'email-verification/…'),
  }))
  const before = await tryLogin(platform, input)
  await verifyEmail(platform, lastCode(platform, input.email), input.brandId)
  const after = await tryLogin(platform, input)
  const later = (await mailsTo(platform, input.email)).length
  return { seen: [data.createUser, mails, before.code, after.__typename, later], session: after }
}

describe('a registration in the name of a person', () => {
  it.each(['locked', 'blocked', 'on the register'])('shows what one in a free name shows: %s', async (state) => {
    const free = await shown({ ...newcomer(), countryCode: 'gb' })
    const person = { ...newcomer(), countryCode: 'gb' }
    if (state === 'on the register') platform.third.registers.listed.add(person.lastName)
    else {
      const player = await known(person)
      if (state === 'locked') await lock(player, 'P5Y')
      else await done('block-player', { userId: player.userId })
      await platform.deps.background.idle()
    }
    const probed = await shown(person)
    expect(probed.seen).toEqual(free.seen)
    expect(await startGame(probed.session)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect((await shown({ ...person, ...ra })).session).toMatchObject({ __typename: 'AuthTokens' })
  })
})
