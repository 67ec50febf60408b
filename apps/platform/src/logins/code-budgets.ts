import type { Deps } from '../runtime/deps.ts'
import type { ChallengeRow } from './challenge-store.ts'

type Challenged = Pick<ChallengeRow, 'userId' | 'brandId' | 'deviceId' | 'destination' | 'isProved' | 'purpose'>

/**
 * Whose codes a code counts among. A device in which the player has logged in before has a budget of its own: whoever
 * knows the password, but not the phone, cannot use up its codes and guesses. Nor can a stolen login those of logins.
 */
export const codeBudget = ({
  userId,
  deviceId,
  purpose,
}: Pick<Challenged, 'userId' | 'deviceId' | 'purpose'>): string =>
  purpose !== 'LOGIN' ? `${userId} CONFIRMATION` : deviceId ? `${userId} ${deviceId}` : userId

/**
 * Which strangers a code counts among while nobody has shown that the phone or address is the player's: anybody can
 * register with any number. For logins that is the brand, on which only one account has the number, so that strangers
 * cannot use up the codes of its owner.
 */
const unprovedBudget = ({ brandId, destination, purpose }: Challenged): string =>
  purpose === 'LOGIN' ? `${brandId} ${receiverOf(destination)}` : receiverOf(destination)

/** A phone number or address, however it is written: "+44 07700 900123" rings at +44 7700900123. */
const receiverOf = (destination: string): string =>
  destination.includes('@') ? destination.toLowerCase() : destination.replace(/^(\+\d+ )0+/, '$1').replace(/\D/g, '')

/** Counts a code that is about to be sent; resolves to 0, or to the seconds to wait when there were too many. */
export async function takeCode({ limits }: Pick<Deps, 'limits'>, challenge: Challenged): Promise<number> {
  const { codesOfPlayer, codesUnproved, codeRequests, wrongOneTimeCode } = limits
  const own = codeBudget(challenge)
  return (
    (await wrongOneTimeCode.wait(own)) ||
    (challenge.purpose !== 'LOGIN' ? await codeRequests.takeOrWait(own) : 0) ||
    (challenge.isProved ? 0 : await codesUnproved.takeOrWait(unprovedBudget(challenge))) ||
    (await codesOfPlayer.takeOrWait(`${own} ${receiverOf(challenge.destination)}`))
  )
}
