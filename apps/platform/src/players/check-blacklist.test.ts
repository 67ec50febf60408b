import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, deposit, logIn, newPlayer, registration, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { findPlayer } from './player-store.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
beforeEach(() => {
  platform.third.behaviour.content = 'up'
})
afterAll(() => platform.close())

const marked = expect.stringMatching(/^BlackListed\d{4}$/)

/** What the account says once all that was planned is done. */
async function stateOf({ userId }: Session) {
  await platform.deps.background.idle()
  const player = await findPlayer(platform.deps.pool, userId)
  return { blacklisted: player?.blacklisted, displayName: player?.displayName }
}

/** A player whose address is listed before they register. */
async function listedPlayer(fullBlock: boolean) {
  const input = registration()
  platform.third.blacklist.set(input.email, fullBlock)
  return { ...(await newPlayer(platform, true, input)), email: input.email, password: input.password }
}

const depositBy = (session: Session, method: 'card' | 'bank') =>
  createPayment(platform, session, method === 'card' ? {} : { method: 'BANK', gateway: 'ZIMPLER', provider: 'ZIMPLER' })

describe('the blacklist', () => {
  it('leaves a player alone who is not on it', async () => {
    const player = await newPlayer(platform)
    expect(await stateOf(player)).toEqual({ blacklisted: 'NONE', displayName: 'Aino' })
    expect(await depositBy(player, 'card')).toMatchObject({ __typename: 'CreatePaymentSuccess' })
  })

  it('bars every payment of a player listed in full, and marks them, whatever the case of the address', async () => {
    const { email } = registration()
    platform.third.blacklist.set(email, true)
    const player = await newPlayer(platform, true, { email: email.toUpperCase() })
    expect(await stateOf(player)).toEqual({ blacklisted: 'FULL', displayName: marked })
    expect(await depositBy(player, 'card')).toMatchObject({ code: 'PAYMENTS_BLOCKED' })
    expect(await depositBy(player, 'bank')).toMatchObject({ code: 'PAYMENTS_BLOCKED' })
  })

  it('keeps a mark that is there at the next login', async () => {
    const player = await listedPlayer(true)
    const before = await stateOf(player)
    await logIn(platform, player.email, 'ac', player.password)
    expect(await stateOf(player)).toEqual(before)
  })

  it('bars cards alone where the listing is partial, and only while the identity is not verified', async () => {
    platform.third.behaviour.identity = 'down'
    const player = await listedPlayer(false)
    expect(await stateOf(player)).toEqual({ blacklisted: 'PARTIAL', displayName: 'Aino' })
    expect(await depositBy(player, 'card')).toMatchObject({ code: 'PAYMENTS_BLOCKED' })
    expect(await depositBy(player, 'bank')).toMatchObject({ __typename: 'CreatePaymentSuccess' })
    platform.third.behaviour.identity = 'up'
    await logIn(platform, player.email, 'ac', player.password)
    await platform.deps.background.idle()
    expect(await depositBy(player, 'card')).toMatchObject({ __typename: 'CreatePaymentSuccess' })
  })

  it('is asked again at each login, by the brand’s own content service', async () => {
    const input = registration({
      ...{ brandId: 'lj', skin: 'zu', countryCode: 'gb', currencyCode: 'GBP', phone: null },
      redirectUri: 'http://zu.localhost:3000/email-verification/:code',
    })
    const { email, password } = input
    const player = await newPlayer(platform, true, input)
    expect(await stateOf(player)).toMatchObject({ blacklisted: 'NONE' })
    platform.third.blacklist.set(email, true)
    await logIn(platform, email, 'lj', password)
    expect(await stateOf(player)).toEqual({ blacklisted: 'FULL', displayName: marked })
    expect(platform.third.blacklistAskedAt.at(-1)).toBe('second')
  })

  it('is no longer asked after a deposit', async () => {
    const input = registration()
    const { email, password } = input
    const player = await newPlayer(platform, true, input)
    expect(await stateOf(player)).toMatchObject({ blacklisted: 'NONE' })
    await deposit(platform, player, 20_00)
    platform.third.blacklist.set(email, true)
    await logIn(platform, email, 'ac', password)
    expect(await stateOf(player)).toMatchObject({ blacklisted: 'NONE' })
  })

  it('may be down: the player registers and logs in, and is asked about when it is back', async () => {
    platform.third.behaviour.content = 'down'
    const player = await listedPlayer(true)
    expect(await stateOf(player)).toEqual({ blacklisted: 'NONE', displayName: 'Aino' })
    platform.third.behaviour.content = 'up'
    await makeJobsDue(platform.deps)
    expect(await stateOf(player)).toEqual({ blacklisted: 'FULL', displayName: marked })
  })
})
