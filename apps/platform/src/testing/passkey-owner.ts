import { Authenticator, type Oddities } from './authenticator.ts'
import {
  addPasskey,
  answerPasskeyLogin,
  type LoginCall,
  logInByPasskey,
  type PasskeyPlayer,
  passkeysOf,
  registerPasskey,
  startPasskeyLogin,
  startRegistration,
} from './passkey-journeys.ts'
import { site, type TestPlatform } from './platform.ts'
import { knownPlayer, mailsTo } from './session-journeys.ts'

let owners = 0

export type PasskeyOwner = Awaited<ReturnType<typeof passkeyOwner>>

/** A new player with an authenticator, on a network address of their own, since wrong responses count by address. */
export async function passkeyOwner(platform: TestPlatform, changes: object = {}) {
  const player = await knownPlayer(platform, changes)
  const authenticator = new Authenticator(site)
  const address = `198.51.100.${++owners}`
  return {
    player,
    address,
    authenticator,
    startRegistration: (origin?: string) => startRegistration(platform, player, origin),
    add: (response: string, call?: { origin?: string; name?: string }) => addPasskey(platform, player, response, call),
    register: (odd: Oddities = {}, who: PasskeyPlayer = player) => registerPasskey(platform, who, authenticator, odd),
    passkeys: () => passkeysOf(platform, player),
    startLogin: (call: LoginCall = {}) => startPasskeyLogin(platform, { address, ...call }),
    answerLogin: (response: string, call: LoginCall = {}) =>
      answerPasskeyLogin(platform, response, { address, ...call }),
    logIn: (odd: Oddities = {}, call: LoginCall = {}) =>
      logInByPasskey(platform, authenticator, odd, { address, ...call }),
    /** Of all mails to the player so far. */
    subjects: async () => (await mailsTo(platform, player.email)).map(({ subject }) => subject),
  }
}
