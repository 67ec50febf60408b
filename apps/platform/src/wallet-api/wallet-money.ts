import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import type { Balances, Call, Done } from './wallet-call.ts'

/**
 * The amounts that a call moves, in minor units: positive into an account, negative out of it. The studio's bank
 * balances them.
 */
export interface Parts {
  real: number
  bonus: number
  /** The brand's cost of bonuses: pays for free spins, and receives what an ended bonus would have won. */
  house: number
  /** What waits for operators, because the round has won more than its studio may pay. */
  held: number
}

export const nothing: Parts = { real: 0, bonus: 0, house: 0, held: 0 }

/**
 * The bank account of a studio's games, split by player into sixteen rows, because every stake locks a row until its
 * transaction commits. The bank's balance is their sum.
 */
export const gameBank = ({ studio, userId }: { studio: string; userId: string }) =>
  houseAccount('GAME_BANK', `${studio}:${userId.slice(-1)}`)

/**
 * Posts the transfer of a call.
 * @throws InsufficientFundsError
 */
export async function move(call: Call, before: Balances, parts: Parts, kind: string = call.operation): Promise<Done> {
  const { client, caller, request, opened } = call
  const { userId, currencyCode, brandId } = opened.session
  const legs = [
    { account: playerAccount(userId, 'REAL'), amount: parts.real },
    { account: playerAccount(userId, 'BONUS'), amount: parts.bonus },
    { account: houseAccount('BONUS_COST', brandId), amount: parts.house },
    { account: playerAccount(userId, 'WIN_HOLD'), amount: parts.held },
    { account: gameBank(opened.session), amount: -(parts.real + parts.bonus + parts.house + parts.held) },
  ].filter(({ amount }) => amount !== 0)
  const key = `wallet:${caller}:${request.transactionId}`
  const balances = { real: before.real + parts.real, bonus: before.bonus + parts.bonus }
  if (legs.length === 0) return { ledgerTransferId: null, balances }
  const { transferId } = await post(client, { key, kind, currencyCode, legs })
  return { ledgerTransferId: transferId, balances }
}
