import { houseAccount, playerAccount, type post } from '../ledger/index.ts'

type Transfer = Parameters<typeof post>[1]

let keys = 0
export const newKey = () => `key-${++keys}`
const bank = houseAccount('GAME_BANK', 'TEST')
export const real = (player: string) => playerAccount(player, 'REAL')

/** Money from the house to a player: minor units of EUR. */
export const gift = (player: string, amount: number, key = newKey()): Transfer => ({
  key,
  kind: 'test',
  currencyCode: 'EUR',
  legs: [
    { account: real(player), amount },
    { account: bank, amount: -amount },
  ],
})
