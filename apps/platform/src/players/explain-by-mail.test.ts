import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, registration } from '../testing/journeys.ts'
import { linksIn } from '../testing/mail-markup.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'
import { setPlayerStatus } from './block-player.ts'

/** The one link that every mail has. */
const help = 'https://acacia.example/en/pages/responsible-gambling'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const answer = async (changes: object, address = '203.0.113.77') => {
  const from = { 'x-forwarded-for': address }
  return platform.query(createUserQuery, { input: registration(changes) }, '', from)
}
const opened = { data: { createUser: { __typename: 'CreateUserSuccess', success: true } } }
const count = async (query: string) => Number((await uncheckedQuery(platform.deps.pool, query)).rows[0].count)
const accounts = () => count('select count(*) from players')
const jobs = () => count('select count(*) from graphile_worker._private_jobs')

/** The newest mail to an address. */
const newestTo = async (email: string) => (await mailsTo(platform, email)).at(-1)

describe('a registration that opens no account', () => {
  it('gives the answer of one that does, for a taken address and a taken phone', async () => {
    const phone = '+358 40 777 0001'
    const { email } = await knownPlayer(platform, { phone })
    await platform.deps.background.idle()
    const before = await accounts()
    expect(await answer({})).toEqual(opened)
    expect(await accounts()).toBe(before + 1)
    for (const changes of [{ email }, { phone }]) expect(await answer(changes)).toEqual(opened)
    await platform.deps.background.idle()
    expect(await accounts()).toBe(before + 1)
  })

  it('leaves nothing behind but the job of its mail', async () => {
    const { email } = await knownPlayer(platform)
    await platform.deps.background.idle()
    const rows = () =>
      count('select (select count(*) from verification_codes) + (select count(*) from persons) as count')
    const before = [await rows(), await jobs()] as const
    await answer({ email, acceptedTcVersion: '1' })
    expect(await rows()).toBe(before[0])
    expect(await jobs()).toBe(before[1] + 1)
    const { rows: payloads } = await uncheckedQuery(
      platform.deps.pool,
      'select payload::text from graphile_worker._private_jobs',
    )
    expect(JSON.stringify(payloads)).not.toMatch(/argon2|Keskuskatu|Copper/)
  })

  it('takes about the same time', async () => {
    const { email } = await knownPlayer(platform)
    const timed = async (changes: object) => {
      const start = performance.now()
      await answer(changes, `198.51.100.${Math.floor(start) % 250}`)
      return performance.now() - start
    }
    const times: Record<'taken' | 'free', number[]> = { taken: [], free: [] }
    for (let round = 0; round < 25; round++) {
      times.free.push(await timed({}))
      times.taken.push(await timed({ email }))
    }
    const median = (values: number[]) => values.toSorted((one, other) => one - other)[12] ?? 0
    const [free, taken] = [median(times.free), median(times.taken)]
    expect(Math.abs(free - taken), `free ${free} ms, taken ${taken} ms`).toBeLessThan(Math.max(5, free * 0.2))
  })

  it('mails the owner of the address how to log in, and what to do without the password', async () => {
    const player = await knownPlayer(platform)
    await answer({ email: player.email.toUpperCase(), password: 'Stranger-Lake-8', firstName: 'Visit' })
    const mail = await newestTo(player.email)
    expect(mail).toMatchObject({ to: player.email, subject: 'You already have an account at Acacia' })
    expect(mail?.text).toMatch(/^Hello,\n/)
    expect(mail?.text).toContain('http://ac.localhost:3000/login\n')
    expect(mail?.text).toContain('choose “Forgot your password?” there')
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await tryLogin(platform, { ...player, password: 'Stranger-Lake-8' })).toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    })
  })

  it('mails the given address about a taken phone, without a word about its owner', async () => {
    const phone = '+358 40 777 0002'
    const owner = await knownPlayer(platform, { phone, firstName: 'Kyllikki' })
    const email = 'new.here@mail.example'
    await answer({ email, phone })
    const mail = await newestTo(email)
    expect(mail?.subject).toBe('We could not open an account at Acacia')
    expect(mail?.html).not.toMatch(/Kyllikki|777/)
    expect(linksIn(mail?.html ?? '')).toEqual([help])
    expect(mail?.html).not.toContain(owner.email)
  })

  it.each(['P5Y', 'BLOCKED'])('invites nobody to log in who may not (%s)', async (bar) => {
    const player = await knownPlayer(platform)
    if (bar === 'BLOCKED') await setPlayerStatus(platform.deps, player.userId, 'BLOCKED')
    else await createLock(platform, player, bar)
    await answer({ email: player.email })
    const mail = await newestTo(player.email)
    expect(mail?.subject).toBe('We could not open an account at Acacia')
    expect(linksIn(mail?.html ?? '')).toEqual([help])
  })

  it.each([
    ['fr', 'Vous avez déjà un compte chez Acacia'],
    ['pl', 'Masz już konto w Acacia'],
    ['nb', 'Du har allerede en konto hos Acacia'],
    ['fi', 'Sinulla on jo tili – Acacia'],
    ['pt-BR', 'Você já tem uma conta na Acacia'],
    ['it', 'Hai già un conto su Acacia'],
    ['de', 'Du hast bereits ein Konto bei Acacia'],
    ['es', 'Ya tienes una cuenta en Acacia'],
  ])('mails in the language of the form: %s', async (localeCode, subject) => {
    const { email } = await knownPlayer(platform)
    await answer({ email, localeCode })
    expect((await newestTo(email))?.subject).toBe(subject)
  })

  it('mails an address at most three times a day', async () => {
    const { email } = await knownPlayer(platform)
    const before = (await mailsTo(platform, email)).length
    for (let n = 0; n < 5; n++) expect(await answer({ email }, `198.51.100.${n}`)).toEqual(opened)
    expect(await mailsTo(platform, email)).toHaveLength(before + 3)
  })
})
