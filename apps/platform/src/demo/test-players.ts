import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { type BrandId, brandIds } from '../brands/countries.ts'
import { transactionOn } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { sealSecret } from '../logins/authenticator-secrets.ts'
import { beginAuthenticator, confirmAuthenticator } from '../logins/authenticator-store.ts'
import { secretWrittenAs } from '../logins/totp.ts'
import { hashPassword } from '../players/passwords.ts'
import { findPlayerByEmail, insertPlayer, lockPlayer, type NewPlayer } from '../players/player-store.ts'
import { isRemembered, rememberRegistration } from '../players/unconfirmed-registrations.ts'
import type { Config } from '../runtime/config.ts'
import { useLimits } from './test-players-limits.ts'
import { type Persona, personas, veteran } from './test-players-personas.ts'
import { pastOf } from './test-players-play.ts'
import { bookPast } from './test-players-records.ts'
import type { State } from './test-players-states.ts'

const password = 'Parlour-2026'
/** Of the player with an authenticator app, for whoever tests its codes. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const currencyCode: CurrencyCode = 'EUR'

/** How long a past the veteran gets, at two sessions of ten rounds a day. */
export interface SeedSize {
  historyDays: number
}
const usual: SeedSize = { historyDays: 120 }

/**
 * Creates the missing test players (docs/sandbox.md), each in one transaction: their money by ordinary ledger
 * transfers, their bonuses, boxes and payments by the code that serves real players.
 */
export async function seedTestPlayers(
  client: pg.PoolClient,
  config: Pick<Config, 'tokenSecret' | 'authenticatorKeys'>,
  { historyDays }: SeedSize = usual,
): Promise<void> {
  await moveApartEarlierPlayers(client)
  const missing = await missingPlayers(client)
  const passwordHash = missing.length > 0 ? await hashPassword(password) : ''
  for (const { brandId, persona } of missing)
    await transactionOn(client, async () => {
      const player = playerOf(persona, brandId, passwordHash)
      await insertPlayer(client, player)
      for (const state of persona.states ?? []) await state(client, player)
      if (persona.hasAuthenticator) await addAuthenticator(client, config, player)
      if (persona === veteran) await longPast(historyDays)(client, player)
    })
  for (const brandId of brandIds) {
    await renewLimits(client, brandId)
    await renewRegistration(client, config, brandId)
  }
}

/** Lets the login of Uma ask for the mailed link, however long ago she has registered. */
async function renewRegistration(pool: pg.PoolClient, config: Pick<Config, 'tokenSecret'>, brandId: BrandId) {
  const uma = await findPlayerByEmail(pool, brandId, 'uma@parlour.example')
  if (!uma || uma.emailVerifiedAt) return
  for (const username of [uma.email, uma.phone])
    if (username && !(await isRemembered({ pool, config }, { brandId, username })))
      await rememberRegistration(
        { pool, config },
        {
          brandId,
          username,
          password,
          network: '',
          openedFor: uma.userId,
        },
      )
}

async function addAuthenticator(
  client: pg.PoolClient,
  { authenticatorKeys }: Pick<Config, 'authenticatorKeys'>,
  { userId }: NewPlayer,
): Promise<void> {
  const { keyId, sealed } = sealSecret(authenticatorKeys, userId, secretWrittenAs(totpSecret))
  await beginAuthenticator.run(client, userId, null, keyId, sealed)
  await confirmAuthenticator.run(client, userId, 0, null)
}

const emailOf = ({ phone, firstName }: Persona) =>
  phone === null ? null : `${firstName.toLowerCase()}@parlour.example`
const phoneOf = ({ phone }: Persona) => (phone === null ? null : `+358 4012345${phone}`)

const demoPlayersThere = sql(
  'demo-players-there',
  `select brand_id as "brandId", lower(email) as name from players where lower(email) = any($1)
     union all select brand_id, phone from players where phone = any($1)
     union all select brand_id, person_id from provider_identities where person_id = any($1)`,
)

/**
 * Personas whose e-mail address, phone number and bank person are all unused on their brand: a player who has changed
 * one of them still exists.
 */
async function missingPlayers(client: pg.PoolClient): Promise<{ brandId: BrandId; persona: Persona }[]> {
  const all = [...personas, veteran]
  const namesOf = (persona: Persona) => [emailOf(persona), phoneOf(persona), persona.bankPerson ?? null]
  const rows = await demoPlayersThere.all(client, all.flatMap(namesOf))
  const taken = new Set(rows.map(({ brandId, name }) => `${brandId} ${name}`))
  return brandIds.flatMap((brandId) =>
    all
      .filter(({ brands }) => !brands || brands.includes(brandId))
      .filter((persona) => !namesOf(persona).some((name) => taken.has(`${brandId} ${name}`)))
      .map((persona) => ({ brandId, persona })),
  )
}

const longPast =
  (days: number): State =>
  (client, player) =>
    bookPast(
      client,
      player,
      pastOf({
        until: new Date(),
        days,
        sessionsPerDay: 2,
        roundsPerSession: 10,
        slugs: ['lamp-sum', 'pearly-gains'],
        seed: brandIds.indexOf(player.brandId),
      }),
    )

/** The limits start afresh each month, so their usage must be seeded again. */
const renewLimits = (client: pg.PoolClient, brandId: BrandId): Promise<void> =>
  transactionOn(client, async () => {
    const lena = await findPlayerByEmail(client, brandId, 'lena@parlour.example')
    if (!lena) return
    await lockPlayer(client, lena.userId)
    await useLimits(client, lena)
  })

/** Each has another birth date and home, so that none counts as the second account of one that is excluded. */
const homeOf = ({ phone, home }: Persona) =>
  home ?? { address1: `Esimerkkikatu ${phone}`, postcode: '00100', city: 'Helsinki', birthDate: `19${phone}-01-15` }

const moveApart = sql(
  'move-demo-player',
  `update players set address1 = $3, birth_date = $4 where brand_id = $1 and lower(email) = $2
     and address1 = 'Esimerkkikatu 1' and birth_date = '1990-01-15'`,
)

/** Earlier versions gave all test players the same birth date and home. */
async function moveApartEarlierPlayers(client: pg.PoolClient): Promise<void> {
  for (const persona of [...personas, veteran])
    for (const brandId of brandIds)
      await moveApart.run(client, brandId, emailOf(persona), homeOf(persona).address1, homeOf(persona).birthDate)
}

const playerOf = (persona: Persona, brandId: BrandId, passwordHash: string): NewPlayer => ({
  userId: uuidV7(),
  brandId,
  skin: brandId,
  email: emailOf(persona),
  passwordHash: persona.phone === null ? null : passwordHash,
  firstName: persona.firstName,
  lastName: persona.lastName,
  displayName: persona.firstName,
  phone: phoneOf(persona),
  nationality: 'fi',
  address2: null,
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
  status: 'ACTIVE',
  emailVerifiedAt: persona.emailVerified === false ? null : new Date(),
  kycStatus: persona.kycStatus ?? 'VERIFIED',
  ...homeOf(persona),
})
