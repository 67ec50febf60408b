import type {
  AuthenticatorSetup,
  ConfirmAuthenticatorRefusalCode,
  ConfirmAuthenticatorResult,
  ProofInput,
  StartAuthenticatorRefusalCode,
  StartAuthenticatorResult,
} from '@parlour/contracts/platform-resolvers'
import { skins } from '../brands/brand-senders.ts'
import { transaction } from '../db/pool.ts'
import { openSecret, sealSecret } from '../logins/authenticator-secrets.ts'
import {
  beginAuthenticator,
  begunAuthenticator,
  confirmAuthenticator as confirm,
  findAuthenticator,
} from '../logins/authenticator-store.ts'
import { codeBudget } from '../logins/code-budgets.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { acceptedStep, newTotpSecret, totpUri, writtenSecret } from '../logins/totp.ts'
import { newUndo, requireUndoUri } from '../players/change-undos.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import { findPlayer, lockPlayer, type Player } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import { addressedName } from '../players/review-mark.ts'
import type { Deps } from '../runtime/deps.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

const messages: Record<StartAuthenticatorRefusalCode | ConfirmAuthenticatorRefusalCode, string> = {
  ...proofMessages,
  AUTHENTICATOR_ON: 'The player has an authenticator app on',
  NOTHING_BEGUN: 'This login has begun to set up no app, or too long ago',
}
const refuseStart = (code: StartAuthenticatorRefusalCode): StartAuthenticatorResult => ({
  __typename: 'StartAuthenticatorRefusal',
  code,
  message: messages[code],
})
const refuse = (code: ConfirmAuthenticatorRefusalCode): ConfirmAuthenticatorResult => ({
  __typename: 'ConfirmAuthenticatorRefusal',
  code,
  message: messages[code],
})

function setupOf(secret: Buffer, player: Player): AuthenticatorSetup {
  const sender = skins[player.skin]
  if (!sender) throw new Error(`Player ${player.userId} has no skin`)
  const label = player.email ?? player.phone ?? addressedName(player)
  return { secret: writtenSecret(secret), uri: totpUri(secret, { issuer: sender.name, label }) }
}

/**
 * Begins to set up an app, with a proof however fresh the login is: whoever finds a browser logged in must not be able
 * to shut the player out.
 */
export async function startAuthenticator(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  proof: ProofInput | null | undefined,
): Promise<StartAuthenticatorResult> {
  const { pool, config, limits } = deps
  if (!(await limits.authenticators.take(userId))) return refuseStart('RATE_LIMITED')
  const player = await findPlayer(pool, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  if (await findAuthenticator(pool, userId)) return refuseStart('AUTHENTICATOR_ON')
  const unproved = await checkProof(deps, clientAddress, { player, loginId }, proof)
  if (unproved) return refuseStart(unproved)
  const secret = newTotpSecret()
  const { keyId, sealed } = sealSecret(config.authenticatorKeys, userId, secret)
  const begun = await beginAuthenticator.run(pool, userId, loginId, keyId, sealed)
  return begun === 1
    ? { __typename: 'AuthenticatorSetup', ...setupOf(secret, player) }
    : refuseStart('AUTHENTICATOR_ON')
}

/** What a login has begun, for a page that is shown again; nobody else's login sees it. */
export async function authenticatorSetup(
  { pool, config }: Deps,
  { userId, loginId }: AccessClaims,
): Promise<AuthenticatorSetup | null> {
  const [begun, player] = await Promise.all([begunAuthenticator.get(pool, userId, loginId), findPlayer(pool, userId)])
  return begun && player ? setupOf(openSecret(config.authenticatorKeys, userId, begun), player) : null
}

/** Turns the app on. The attempt counts before the code is compared, as with every code. */
export async function confirmAuthenticator(
  { pool, config, limits }: Deps,
  { userId, loginId }: AccessClaims,
  { code, undoUri }: { code: string; undoUri: string },
): Promise<ConfirmAuthenticatorResult> {
  if (!(await limits.authenticators.take(userId))) return refuse('RATE_LIMITED')
  const budget = codeBudget({ userId, purpose: 'CONFIRMATION', deviceId: null })
  if (!(await limits.wrongOneTimeCode.take(budget))) return refuse('RATE_LIMITED')
  const { authenticatorKeys } = config
  const undo = newUndo(undoUri)
  const result = await transaction(pool, async (client): Promise<ConfirmAuthenticatorResult> => {
    const player = await lockPlayer(client, userId)
    if (player) requireUndoUri(config, player, undoUri)
    const begun = await begunAuthenticator.get(client, userId, loginId)
    // The login may have ended meanwhile.
    if (!player || !begun || !(await isLoginActive(client, loginId))) return refuse('NOTHING_BEGUN')
    const step = acceptedStep(openSecret(authenticatorKeys, userId, begun), code, new Date(), begun.usedStep)
    if (step === undefined) return refuse('WRONG_CODE')
    await confirm.run(client, userId, step, undo.hash)
    const recoveryCodes = await replaceRecoveryCodes(client, config, userId)
    await endOtherAccess(client, config, player, 'SECOND_FACTOR', loginId)
    await notifyPlayer(client, config, player, 'AUTHENTICATOR_ADDED', { undo: undo.link })
    return { __typename: 'ConfirmAuthenticatorSuccess', recoveryCodes }
  })
  if (!('code' in result) || result.code === 'NOTHING_BEGUN') await limits.wrongOneTimeCode.undo(budget)
  return result
}
