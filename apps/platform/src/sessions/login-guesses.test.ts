import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

describe('wrong passwords of a stranger', () => {
  it('do not tell whose phone number belongs to an e-mail address', async () => {
    const phone = '+44 7700 901234'
    const { email } = await knownPlayer(platform, { phone })
    const address = '198.51.100.201'
    const codeOf = async (username: string) =>
      (await tryLogin(platform, { email: username, password: 'wrong' }, address)).code
    for (let n = 0; n < 10; n++) expect(await codeOf(email)).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(email)).toBe('RATE_LIMITED')
    expect(await codeOf(email.toUpperCase())).toBe('RATE_LIMITED')
    expect(await codeOf(phone)).toBe('INVALID_CREDENTIALS')
    expect(await codeOf('+44 7700 901235')).toBe('INVALID_CREDENTIALS')
  })
})
