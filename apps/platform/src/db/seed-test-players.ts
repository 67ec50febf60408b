import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { saveCard } from '../payments/saved-account.ts'
import { type BrandId, brandIds } from '../players/countries.ts'
import { hashPassword } from '../players/passwords.ts'
import { findPlayerByEmail, insertPlayer, type NewPlayer, type Player } from '../players/player-store.ts'
import { uuidV7 } from './uuid-v7.ts'

const password = 'Parlour-2026'
const currencyCode: CurrencyCode = 'EUR'

interface Persona {
  name: string
  lastName: string
  phone: string
  /** Minor units of EUR. */
  balance: number
  kycStatus: Player['kycStatus']
  status: Player['status']
  savedCard?: boolean
}

/** The documented test players, the same on every brand. */
const personas: readonly Persona[] = [
  {
    name: 'Ada',
    lastName: 'Lahti',
    phone: '+358 401234567',
    balance: 1_000_00,
    kycStatus: 'VERIFIED',
    status: 'ACTIVE',
  },
  // Not verified for good: the identity check has found no match.
  {
    name: 'Nora',
    lastName: 'Nomatch',
    phone: '+358 401234568',
    balance: 50_00,
    kycStatus: 'NO_MATCH',
    status: 'ACTIVE',
  },
  {
    name: 'Otto',
    lastName: 'Salo',
    phone: '+358 401234569',
    balance: 0,
    kycStatus: 'VERIFIED',
    status: 'ACTIVE',
    savedCard: true,
  },
  {
    name: 'Blocked',
    lastName: 'Player',
    phone: '+358 401234570',
    balance: 0,
    kycStatus: 'VERIFIED',
    status: 'BLOCKED',
  },
]

/** A card of the sandbox's payment provider that approves. */
const sandboxCard = {
  cardToken: 'card_sandbox_visa_4242',
  brand: 'VISA',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2035,
}

const emailOf = ({ name }: Persona) => `${name.toLowerCase()}@parlour.example`

/** Makes the test players that are missing, their money by a ledger transfer like any other. */
export async function seedTestPlayers(client: pg.PoolClient): Promise<void> {
  let passwordHash: string | undefined
  for (const brandId of brandIds) {
    for (const persona of personas) {
      const known = await findPlayerByEmail(client, brandId, emailOf(persona))
      if (known) continue
      passwordHash ??= await hashPassword(password)
      await addPlayer(client, playerOf(persona, brandId, passwordHash), persona)
    }
  }
}

async function addPlayer(client: pg.PoolClient, player: NewPlayer, { balance, savedCard }: Persona): Promise<void> {
  await client.query('begin')
  try {
    await insertPlayer(client, player)
    if (balance > 0) await giveMoney(client, player.userId, balance)
    if (savedCard)
      for (const provider of ['PAYMENT_IQ', 'PAYAGE'])
        await saveCard(client, { userId: player.userId, provider }, sandboxCard)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const giveMoney = (client: pg.PoolClient, userId: string, amount: number) =>
  post(client, {
    key: `test-player:${userId}`,
    kind: 'adjustment',
    currencyCode,
    legs: [
      { account: playerAccount(userId, 'REAL'), amount },
      { account: houseAccount('ADJUSTMENTS', 'test-players'), amount: -amount },
    ],
  })

const playerOf = (persona: Persona, brandId: BrandId, passwordHash: string): NewPlayer => ({
  userId: uuidV7(),
  brandId,
  skin: brandId,
  email: emailOf(persona),
  passwordHash,
  firstName: persona.name,
  lastName: persona.lastName,
  displayName: persona.name,
  phone: persona.phone,
  nationality: 'fi',
  birthDate: '1990-01-15',
  address1: 'Esimerkkikatu 1',
  address2: null,
  postcode: '00100',
  city: 'Helsinki',
  countryCode: 'fi',
  affiliateId: null,
  affiliateTag: null,
  currencyCode,
  language: 'en',
  acceptedTcVersion: null,
  receiveEmail: true,
  receivePhone: false,
  receiveSms: false,
  receiveSnail: false,
  status: persona.status,
  emailVerifiedAt: new Date(),
  kycStatus: persona.kycStatus,
})
