import { secretWrittenAs, stepAt, totpCode } from '../logins/totp.ts'
import type { Session } from './journeys.ts'
import { site, type TestPlatform } from './platform.ts'

/** Steps shared by tests of authenticator apps. */

type Proof = { password?: string; challengeId?: string; code?: string } | null

export const startAuthenticator = async (platform: TestPlatform, { userId, accessToken }: Session, proof: Proof) => {
  const query = `mutation ($id: ID!, $proof: ProofInput) { startAuthenticator(userId: $id, proof: $proof) {
    __typename ... on AuthenticatorSetup { secret uri } ... on StartAuthenticatorRefusal { code } } }`
  return (await platform.query(query, { id: userId, proof }, accessToken)).data.startAuthenticator
}

export const confirmAuthenticator = async (platform: TestPlatform, { userId, accessToken }: Session, code: string) => {
  const query = `mutation ($id: ID!, $code: String!, $undoUri: String!) {
    confirmAuthenticator(userId: $id, code: $code, undoUri: $undoUri) {
    __typename ... on ConfirmAuthenticatorSuccess { recoveryCodes } ... on ConfirmAuthenticatorRefusal { code } } }`
  const undoUri = `${site}/undo-change/:code`
  return (await platform.query(query, { id: userId, code, undoUri }, accessToken)).data.confirmAuthenticator
}

export const removeAuthenticator = async (platform: TestPlatform, { userId, accessToken }: Session, proof: Proof) => {
  const query = `mutation ($id: ID!, $proof: ProofInput) { removeAuthenticator(userId: $id, proof: $proof) {
    __typename ... on RemoveAuthenticatorRefusal { code } } }`
  return (await platform.query(query, { id: userId, proof }, accessToken)).data.removeAuthenticator
}

export const renewRecoveryCodes = async (platform: TestPlatform, { userId, accessToken }: Session, proof: Proof) => {
  const query = `mutation ($id: ID!, $proof: ProofInput) { renewRecoveryCodes(userId: $id, proof: $proof) {
    __typename ... on RenewRecoveryCodesSuccess { recoveryCodes } ... on RenewRecoveryCodesRefusal { code } } }`
  return (await platform.query(query, { id: userId, proof }, accessToken)).data.renewRecoveryCodes
}

export const authenticatorOf = async (platform: TestPlatform, { userId, accessToken }: Session) => {
  const query = `query ($id: ID!) { authenticator(userId: $id) { addedAt recoveryCodesLeft setup { secret uri } } }`
  return (await platform.query(query, { id: userId }, accessToken)).data.authenticator
}

/** An app that shows the codes of a written secret; each code works once, so that a test may need the next one. */
export const appOf =
  (secret: string) =>
  (steps = 0) =>
    totpCode(secretWrittenAs(secret), stepAt(new Date()) + steps)

export type App = ReturnType<typeof appOf>

/** Sets an app up. The code of the previous step is used for that: this one's and the next one's still work. */
export async function setUpApp(
  platform: TestPlatform,
  player: Session & { password: string },
): Promise<{ app: App; recoveryCodes: string[] }> {
  const { secret } = await startAuthenticator(platform, player, { password: player.password })
  const app = appOf(secret)
  const { recoveryCodes } = await confirmAuthenticator(platform, player, app(-1))
  return { app, recoveryCodes }
}
