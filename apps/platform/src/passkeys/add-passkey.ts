import type {
  AddPasskeyRefusalCode,
  AddPasskeyResult,
  ProofInput,
  StartPasskeyRegistrationRefusalCode,
  StartPasskeyRegistrationResult,
} from '@parlour/contracts/platform-resolvers'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { parse as uuidBytes } from 'uuid'
import { skins } from '../brands/brand-senders.ts'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { insertPasskey, passkeysOfPlayer } from '../logins/passkey-store.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { textProblem } from '../players/field-rules.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import { addressedName } from '../players/review-mark.ts'
import type { Deps } from '../runtime/deps.ts'
import { ceremonyMinutes, newChallenge, siteOf, spendChallenge } from './ceremony.ts'
import { algorithms, parseRegistration, verifiedCredential } from './passkey-response.ts'

const mostPasskeys = 20

const messages: Record<StartPasskeyRegistrationRefusalCode | AddPasskeyRefusalCode, string> = {
  INVALID_ORIGIN: 'The origin is no site of the brand',
  INVALID_NAME: 'The name must have 1 to 50 characters',
  INVALID_RESPONSE: 'The response does not fit what was begun',
  PASSKEY_EXISTS: 'This passkey is registered already',
  ...proofMessages,
  TOO_MANY_PASSKEYS: `A player may have ${mostPasskeys} passkeys`,
  RATE_LIMITED: 'Too many changes of passkeys',
}
const refuseStart = (code: StartPasskeyRegistrationRefusalCode): StartPasskeyRegistrationResult => ({
  __typename: 'StartPasskeyRegistrationRefusal',
  code,
  message: messages[code],
})
const refuse = (code: AddPasskeyRefusalCode): AddPasskeyResult => ({
  __typename: 'AddPasskeyRefusal',
  code,
  message: messages[code],
})

/** The player as the authenticator knows them: it returns this with a login. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(uuidBytes(userId))

/**
 * Begins to add a passkey, with a proof however fresh the login is: whoever finds a browser logged in, or copies its
 * cookies, must not be able to come back with a passkey of their own.
 */
export async function startPasskeyRegistration(
  deps: Deps,
  clientAddress: string,
  { userId, brandId, loginId }: AccessClaims,
  { origin, proof }: { origin: string; proof?: ProofInput | null },
): Promise<StartPasskeyRegistrationResult> {
  const { pool, config, limits } = deps
  if (!(await limits.passkeys.take(userId))) return refuseStart('RATE_LIMITED')
  const site = siteOf(origin, brandId, config.siteHosts)
  if (!site) return refuseStart('INVALID_ORIGIN')
  const player = await findPlayer(pool, userId)
  const sender = player && skins[player.skin]
  if (!sender) throw new Error(`Player ${userId} has no skin`)
  const unproved = await checkProof(deps, clientAddress, { player, loginId }, proof)
  if (unproved) return refuseStart(unproved)
  const present = await passkeysOfPlayer.all(pool, userId)
  if (present.length >= mostPasskeys) return refuseStart('TOO_MANY_PASSKEYS')
  const options = await generateRegistrationOptions({
    rpName: sender.name,
    rpID: site.rpId,
    userID: userHandleOf(userId),
    userName: player.email ?? addressedName(player),
    userDisplayName: addressedName(player),
    challenge: await newChallenge(pool, site, userId),
    timeout: ceremonyMinutes * 60_000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    supportedAlgorithmIDs: algorithms,
  })
  return { __typename: 'PasskeyOptions', options: JSON.stringify(options) }
}

/** Adds the passkey that the browser has made. */
export async function addPasskey(
  { pool, config, limits }: Deps,
  { userId, brandId, loginId }: AccessClaims,
  request: { origin: string; response: string; name: string },
): Promise<AddPasskeyResult> {
  if (!(await limits.passkeys.take(userId))) return refuse('RATE_LIMITED')
  const site = siteOf(request.origin, brandId, config.siteHosts)
  if (!site) return refuse('INVALID_ORIGIN')
  if (textProblem('name', request.name, 1, 50)) return refuse('INVALID_NAME')
  const response = parseRegistration(request.response)
  if (!response || !(await spendChallenge(pool, site, userId, response.challenge))) return refuse('INVALID_RESPONSE')
  const credential = await verifiedCredential(response, site)
  if (!credential) return refuse('INVALID_RESPONSE')
  const { credentialId, publicKey, counter } = credential
  return transaction(pool, async (client): Promise<AddPasskeyResult> => {
    const player = await lockPlayer(client, userId)
    // The login may have ended while the response was verified.
    if (!player || !(await isLoginActive(client, loginId))) return refuse('INVALID_RESPONSE')
    if ((await passkeysOfPlayer.all(client, userId)).length >= mostPasskeys) return refuse('TOO_MANY_PASSKEYS')
    const passkeyId = uuidV7()
    const name = request.name.trim().normalize('NFC')
    const { rpId } = site
    const row = [passkeyId, userId, rpId, credentialId, publicKey, counter, name, loginId] as const
    if ((await insertPasskey.run(client, ...row)) === 0) return refuse('PASSKEY_EXISTS')
    await notifyPlayer(client, config, player, 'PASSKEY_ADDED')
    return { __typename: 'AddPasskeySuccess', passkeyId }
  })
}
