import type { Player, WithdrawalBlock } from './player-store.ts'
import { blacklistMark, isBlackListed } from './review-mark.ts'

/** What the blacklist says about an e-mail address. */
export type Listing = 'NONE' | 'PARTIAL' | 'FULL'

/** What changes when the blacklist says so: a full block marks the nickname too, unless it has the mark already. */
export function blacklistChanges(
  listing: Listing,
  { displayName, blacklisted }: Pick<Player, 'displayName' | 'blacklisted'>,
): Partial<Pick<Player, 'displayName' | 'blacklisted'>> {
  return {
    ...(listing === blacklisted ? {} : { blacklisted: listing }),
    ...(listing === 'FULL' && !isBlackListed(displayName) ? { displayName: blacklistMark() } : {}),
  }
}

/** The payments that the blacklist bars: all of them, or those by card as long as the identity is not verified. */
export function blacklistBlock({ blacklisted, kycStatus }: Pick<Player, 'blacklisted' | 'kycStatus'>): WithdrawalBlock {
  if (blacklisted === 'FULL') return 'ALL'
  return blacklisted === 'PARTIAL' && kycStatus !== 'VERIFIED' ? 'CARDS' : 'NONE'
}

/** Whether a block bars a payment by this method. */
export const bars = (block: WithdrawalBlock, method: string): boolean =>
  block === 'ALL' || (block === 'CARDS' && method === 'CARD')
