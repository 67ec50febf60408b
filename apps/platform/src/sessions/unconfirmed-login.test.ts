import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptRegistrations } from '../players/unconfirmed-registrations.ts'
import { createUserQuery, newPlayer, registration, verifyEmail } from '../testing/journeys.ts'
import { registerPasskey } from '../testing/passkey-journeys.ts'
import { passkeyOwner } from '../testing/passkey-owner.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailedSecret, mailsTo, refresh, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

type Input = ReturnType<typeof registration>

async function register(changes: object = {}, address = '203.0.113.40'): Promise<Input & { code?: string }> {
  const input = registration(changes)
  const { data } = await platform.query(createUserQuery, { input }, '', { 'x-forwarded-for': address })
  return { ...input, code: data.createUser.code }
}
const confirm = async ({ email, brandId }: Input) =>
  verifyEmail(platform, await mailedSecret(platform, email, 'email-verification'), brandId)
/** A password that no other registration of a test has. */
let passwords = 0
const newPassword = () => `Copper-Lake-${++passwords}-Fern`

const byEmail = ({ email, password, brandId }: Input) => tryLogin(platform, { email, password, brandId })
const byPhone = ({ phone, password, brandId }: Input) => tryLogin(platform, { email: phone, password, brandId })
const unconfirmed = { __typename: 'LoginRefusal', code: 'EMAIL_NOT_CONFIRMED', retryAfterSeconds: null, until: null }
const unknown = { ...unconfirmed, code: 'INVALID_CREDENTIALS' }
const past = () =>
  uncheckedQuery(platform.deps.pool, `update unconfirmed_registrations set expires_at = now() - interval '1 second'`)

describe('an account whose address nobody has confirmed', () => {
  it.each([
    ['ac', 'ac'],
    ['bz', 'bz'],
    ['ra', 'ra'],
    ['bo', 'bo'],
    ['bo', 'se'],
    ['lj', 'lj'],
  ])('is entered only after the mailed link: brand %s, skin %s', async (brandId, skin) => {
    const input = await register({ brandId, skin })
    expect(await byEmail(input)).toEqual(unconfirmed)
    expect(await byPhone(input)).toEqual(unconfirmed)
    // The code of a second factor would already be on its way.
    expect(platform.third.mails.filter(({ to }) => to === input.phone)).toEqual([])
    expect(await byEmail({ ...input, password: 'Other-Lake-7' })).toEqual(unknown)
    await confirm(input)
    const entered = { __typename: brandId === 'bo' ? 'LoginChallenge' : 'AuthTokens' }
    expect(await byEmail(input)).toMatchObject(entered)
    expect(await byPhone(input)).toMatchObject(entered)
  })

  it('says so whoever guesses: a wrong password gets the usual answer', async () => {
    const input = await register()
    for (const password of ['', 'x', `${input.password} `, 'é'.repeat(200), '😀'])
      expect(await byEmail({ ...input, password })).toEqual(unknown)
  })

  it('is entered by a passkey all the same, and keeps the logins that it has', async () => {
    const session = await newPlayer(platform, false)
    expect(await hasAccess(platform, session)).toBe(true)
    expect(await refresh(platform, session.refreshToken)).toMatchObject({ userId: session.userId })
    const owner = await passkeyOwner(platform)
    await registerPasskey(platform, owner.player, owner.authenticator)
    const forget = 'update players set email_verified_at = null where user_id = $1'
    await uncheckedQuery(platform.deps.pool, forget, [owner.player.userId])
    expect(await owner.logIn()).toMatchObject({ userId: owner.player.userId })
  })
})

describe('a registration with a taken address or number', () => {
  /** The same steps for a stranger, once with free contacts and once with those of a player. */
  async function answers(contact: object) {
    const input = await register({ ...contact, password: newPassword() })
    const asked = [byEmail(input), byPhone(input), byEmail({ ...input, password: newPassword() })]
    return { created: input.code, answers: await Promise.all(asked) }
  }

  it('is answered like a free one at the login', async () => {
    const owner = registration()
    const player = await knownPlayer(platform, owner)
    const free = await answers({})
    expect(free).toEqual({ created: undefined, answers: [unconfirmed, unconfirmed, unknown] })
    expect(await answers({ email: player.email })).toEqual(free)
    expect(await answers({ email: player.email.toUpperCase() })).toEqual(free)
    expect(await answers({ phone: owner.phone })).toEqual(free)
    expect(await answers({ email: player.email, phone: owner.phone })).toEqual(free)
    // The owner notices a mail, and nothing else.
    expect(await tryLogin(platform, player)).toMatchObject({ userId: player.userId })
    expect((await mailsTo(platform, player.email)).at(-1)?.subject).toBe('You already have an account at Acacia')
  })

  it('tells nothing later either: no link, or one of 30 days ago', async () => {
    const player = await knownPlayer(platform)
    const [free, taken] = [await register(), await register({ email: player.email, password: newPassword() })]
    await past()
    expect([await byEmail(free), await byEmail(taken)]).toEqual([unknown, unknown])
    expect(await confirm(free)).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
    expect(await byEmail(free)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('does not pay back the wrong guesses at the account of its owner', async () => {
    const player = await knownPlayer(platform)
    const stranger = await register({ email: player.email, password: newPassword() })
    for (let guess = 0; guess < 9; guess++) await byEmail({ ...stranger, password: 'Wrong-Guess-1' })
    for (let login = 0; login < 3; login++) expect(await byEmail(stranger)).toEqual(unconfirmed)
    expect(await byEmail({ ...stranger, password: 'Wrong-Guess-1' })).toEqual(unknown)
    expect(await byEmail({ ...stranger, password: 'Wrong-Guess-1' })).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is remembered as often as a free one, and pushes no earlier one out', async () => {
    const player = await knownPlayer(platform)
    const remembered = async (email: string) => {
      const results: string[] = []
      const tries: Input[] = []
      for (let n = 0; n < keptRegistrations + 2; n++) tries.push(await register({ email, password: newPassword() }))
      for (const input of tries) results.push((await byEmail(input)).code)
      return results
    }
    const free = await remembered(registration().email)
    expect(free.filter((code) => code === 'EMAIL_NOT_CONFIRMED')).toHaveLength(keptRegistrations)
    expect(free.indexOf('INVALID_CREDENTIALS')).toBe(keptRegistrations)
    expect(await remembered(player.email)).toEqual(free)
  })

  it('tells a stranger nothing of the registrations of others', async () => {
    const [owner, strangers] = ['198.51.100.50', '198.51.100.51']
    const begun = await register({}, owner)
    const tries = []
    for (let n = 0; n < keptRegistrations; n++)
      tries.push(await register({ email: begun.email, phone: begun.phone, password: newPassword() }, strangers))
    for (const input of tries) expect([await byEmail(input), await byPhone(input)]).toEqual([unconfirmed, unconfirmed])
    expect(await byEmail(begun)).toEqual(unconfirmed)
  })

  it('is answered alike when somebody else confirms the address', async () => {
    const first = await register()
    const second = await register({ email: first.email, password: newPassword() })
    expect([await byEmail(first), await byEmail(second)]).toEqual([unconfirmed, unconfirmed])
    await confirm(first)
    expect(await byEmail(first)).toMatchObject({ __typename: 'AuthTokens' })
    expect([await byEmail(second), await byPhone(second)]).toEqual([unconfirmed, unconfirmed])
  })

  it('leaves neither an address nor a number in the database', async () => {
    const input = await register({ email: 'who-is-this@mail.example', phone: '+358 40 7654321' })
    await platform.deps.background.idle()
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select encode(username_key, $1) as key from unconfirmed_registrations',
      ['escape'],
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { key } of rows) {
      expect(key).not.toContain('who-is-this')
      expect(key).not.toContain(input.phone.replace(/\D/g, ''))
    }
  })
})

describe('a skin that logs in right after the registration', () => {
  const zu = { brandId: 'lj', skin: 'zu', phone: null }

  it('does so without the mailed link, and so do the other skins of the brand for its players', async () => {
    const input = await register(zu)
    expect(await byEmail(input)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('shows strangers of one network no more than twenty addresses that are taken', async () => {
    const player = await knownPlayer(platform, zu)
    const address = '198.51.100.200'
    for (let count = 0; count < 20; count++) {
      const input = await register({ ...zu, email: player.email, password: newPassword() }, address)
      expect(input.code).toBeUndefined()
      if (count === 0) expect(await byEmail(input)).toEqual(unknown)
      // One that opens an account does not count.
      if (count % 10 === 0) expect((await register(zu, address)).code).toBeUndefined()
    }
    expect((await register({ ...zu, email: player.email }, address)).code).toBe('RATE_LIMITED')
    expect((await register(zu, address)).code).toBe('RATE_LIMITED')
    expect((await register(zu, '198.51.100.201')).code).toBeUndefined()
    expect((await register({ brandId: 'lj', skin: 'lj' }, address)).code).toBeUndefined()
  })
})
