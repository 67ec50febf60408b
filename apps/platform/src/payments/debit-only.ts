import type { PaymentOption } from '@parlour/contracts/platform-resolvers'
import { policyOf } from '../players/player-policy.ts'
import type { Player } from '../players/player-store.ts'

type Where = Pick<Player, 'skin' | 'countryCode'>

/** Whether the rules of the player forbid them to gamble on credit: the provider, which knows the card, is told so. */
export const takesDebitOnly = (player: Where, now: Date): boolean => policyOf(player, now).creditCards?.value === false

/** Whether the player is told so beside a method: a bank account is no card. */
export const isDebitOnly = (
  { type, method }: Pick<PaymentOption, 'type' | 'method'>,
  player: Where,
  now: Date,
): boolean => type === 'DEPOSIT' && (method === 'CARD' || method === 'WALLET') && takesDebitOnly(player, now)
