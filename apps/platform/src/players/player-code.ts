import type { RequestCodeRefusalCode, RequestCodeResult } from '@parlour/contracts/platform-resolvers'
import type { ChallengePurpose } from '../logins/challenge-store.ts'
import { startChallenge } from '../logins/challenges.ts'
import type { SecondFactor } from '../logins/second-factor.ts'
import type { Deps } from '../runtime/deps.ts'
import type { Player } from './player-store.ts'

const messages: Record<RequestCodeRefusalCode, string> = {
  NO_DESTINATION: 'There is no phone number and no confirmed e-mail address to send a code to',
  CODE_NOT_SENT: 'The code could not be sent',
  RATE_LIMITED: 'Too many codes',
}

const refuse = (code: RequestCodeRefusalCode, retryAfterSeconds: number | null = null): RequestCodeResult => ({
  __typename: 'RequestCodeRefusal',
  code,
  message: messages[code],
  retryAfterSeconds,
})

/** Sends a player who is logged in a one-time code, in the language of the page or else of the account. */
export async function sendPlayerCode(
  deps: Deps,
  { player, clientAddress }: { player: Player; clientAddress: string },
  to: SecondFactor | null | undefined,
  purpose: ChallengePurpose,
  language: string | null,
): Promise<RequestCodeResult> {
  if (!to) return refuse('NO_DESTINATION')
  const wording = { skin: player.skin, language: language ?? player.language }
  const started = await startChallenge(deps, { ...player, clientAddress }, to, purpose, wording)
  if ('challengeId' in started) return { __typename: 'LoginChallenge', ...started }
  return refuse(started.code, started.retryAfterSeconds)
}
