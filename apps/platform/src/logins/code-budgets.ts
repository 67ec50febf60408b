import { isBrandId, isNumberOfBrand } from '../brands/countries.ts'
import { phoneDigits } from '../brands/tidy-phone.ts'
import type { Deps } from '../runtime/deps.ts'
import type { ChallengeRow } from './challenge-store.ts'
import { channelOf } from './second-factor.ts'
import { takeUnprovedSms } from './sms-budgets.ts'

type Challenged = Pick<ChallengeRow, 'userId' | 'brandId' | 'deviceId' | 'destination' | 'isProved' | 'purpose'>

/**
 * The budget that a code is counted against. A device in which the player has logged in before has one of its own, so
 * that somebody who knows the password, but does not have the phone, cannot use up its codes and guesses. Codes that
 * confirm changes are counted apart, so that a stolen login cannot use up the codes for logging in.
 */
export const codeBudget = ({
  userId,
  deviceId,
  purpose,
}: Pick<Challenged, 'userId' | 'deviceId' | 'purpose'>): string =>
  purpose !== 'LOGIN' ? `${userId} CONFIRMATION` : deviceId ? `${userId} ${deviceId}` : userId

/**
 * The budget of a phone number or address that nobody has yet shown to be the player's: anybody can register with any
 * number. It is shared by all accounts that give it. For logins each brand has its own, on which only one account has the
 * number, so that strangers cannot use up the codes of its owner.
 */
const unprovedBudget = ({ brandId, destination, purpose }: Challenged): string =>
  purpose === 'LOGIN' ? `${brandId} ${receiverOf(destination)}` : receiverOf(destination)

/** A phone number or address, however it is written: "+44 07700 900123" rings at +44 7700900123. */
const receiverOf = (destination: string): string =>
  destination.includes('@') ? destination.toLowerCase() : phoneDigits(destination)

export interface NotSent {
  code: 'CODE_NOT_SENT' | 'RATE_LIMITED'
  /** With RATE_LIMITED. */
  retryAfterSeconds?: number
}

/**
 * Counts a code that is about to be sent; resolves to why it must not be. SMS cost money, so a number that nobody has proved
 * gets none where the brand has no players, and few for one network.
 */
export async function takeCode(
  deps: Pick<Deps, 'limits' | 'logger'>,
  challenge: Challenged,
  clientAddress: string,
): Promise<NotSent | null> {
  const { codesOfPlayer, codesUnproved, codeRequests, wrongOneTimeCode } = deps.limits
  const { brandId, destination, isProved, purpose } = challenge
  const isUnprovedSms = !isProved && channelOf(destination) === 'SMS'
  if (isUnprovedSms && isBrandId(brandId) && !isNumberOfBrand(brandId, destination)) return { code: 'CODE_NOT_SENT' }
  const own = codeBudget(challenge)
  const wait =
    (await wrongOneTimeCode.wait(own)) ||
    (purpose !== 'LOGIN' ? await codeRequests.takeOrWait(own) : 0) ||
    (isProved ? 0 : await codesUnproved.takeOrWait(unprovedBudget(challenge))) ||
    (await codesOfPlayer.takeOrWait(`${own} ${receiverOf(destination)}`)) ||
    (isUnprovedSms ? await takeUnprovedSms(deps, challenge, clientAddress) : 0)
  return wait > 0 ? { code: 'RATE_LIMITED', retryAfterSeconds: wait } : null
}
