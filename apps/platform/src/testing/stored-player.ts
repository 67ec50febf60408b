import type pg from 'pg'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { insertPlayer, type NewPlayer } from '../players/player-store.ts'
import { inLetters } from './in-letters.ts'

let players = 0

/** Inserts a player of ac with this much real money straight into the database. */
export async function addPlayer(pool: pg.Pool, real = 0, changes: Partial<NewPlayer> = {}): Promise<NewPlayer> {
  players += 1
  const player: NewPlayer = {
    userId: uuidV7(),
    brandId: 'ac',
    skin: 'ac',
    email: `bonus-${process.pid}-${players}@mail.example`,
    passwordHash: 'none',
    firstName: 'Bo',
    lastName: `Nus ${inLetters(players)}`,
    displayName: 'Bo',
    phone: null,
    nationality: 'fi',
    birthDate: `${1930 + (players % 70)}-01-15`,
    address1: `Esimerkkikatu ${players}`,
    address2: null,
    postcode: '00100',
    city: 'Helsinki',
    countryCode: 'fi',
    affiliateId: null,
    affiliateTag: null,
    currencyCode: 'EUR',
    language: 'en',
    acceptedTcVersion: null,
    receiveEmail: false,
    receivePhone: false,
    receiveSms: false,
    receiveSnail: false,
    status: 'ACTIVE',
    emailVerifiedAt: new Date(),
    kycStatus: 'VERIFIED',
    ...changes,
  }
  await insertPlayer(pool, player)
  if (real > 0)
    await post(pool, {
      key: `opening:${player.userId}`,
      kind: 'adjustment',
      currencyCode: player.currencyCode,
      legs: [
        { account: playerAccount(player.userId, 'REAL'), amount: real },
        { account: houseAccount('ADJUSTMENTS', 'tests'), amount: -real },
      ],
    })
  return player
}
