import type { DocumentRejectionReason, DocumentStatus, DocumentType } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { takeBonus } from '../bonuses/bonus-life.ts'
import { findUserBonus } from '../bonuses/bonus-store.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { addCampaignMember } from '../campaigns/campaigns.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { recordDocumentEvent } from '../documents/document-store.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { holdWithdrawal } from '../payments/payment-money.ts'
import { insertPayment } from '../payments/payment-store.ts'
import { saveCard, savedAccounts } from '../payments/saved-account.ts'
import { exclude, lockPersonOf, type NewExclusion } from '../persons/exclusions.ts'
import { type NewPlayer, updatePlayer } from '../players/player-store.ts'
import { grantBox, keepOpening } from '../rewards/box-store.ts'
import { pointsCurrency, pointsOfHouse, pointsOfPlayer } from '../rewards/points.ts'
import { insertPlayerLock } from '../sessions/create-lock.ts'

/** Puts a new test player into a state that pages show, in the transaction that creates the player. */
export type State = (client: pg.PoolClient, player: NewPlayer) => Promise<void>

/** A card that the sandbox's payment provider approves. */
const sandboxCard = {
  cardToken: 'card_sandbox_visa_4242',
  brand: 'VISA',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2035,
}

/** @param amount minor units of EUR */
export const money =
  (amount: number): State =>
  async (client, { userId, currencyCode }) => {
    await post(client, {
      key: `test-player:${userId}`,
      kind: 'adjustment',
      currencyCode,
      legs: [
        { account: playerAccount(userId, 'REAL'), amount },
        { account: houseAccount('ADJUSTMENTS', 'test-players'), amount: -amount },
      ],
    })
  }

export const points =
  (amount: number): State =>
  async (client, { userId, brandId }) => {
    await post(client, {
      key: `test-player-points:${userId}`,
      kind: 'adjustment',
      currencyCode: pointsCurrency,
      legs: [
        { account: pointsOfPlayer(userId), amount },
        { account: pointsOfHouse(brandId), amount: -amount },
      ],
    })
  }

export const savedCard: State = async (client, { userId }) => {
  for (const provider of ['PAYMENT_IQ', 'PAYAGE']) await saveCard(client, { userId, provider }, sandboxCard)
}

/** @param ids suffixes of bonus ids, see bonuses.ts */
export const bonuses =
  (...ids: string[]): State =>
  async (client, player) => {
    for (const id of ids) await give(client, player, id)
  }

async function give(client: pg.PoolClient, { userId, brandId }: NewPlayer, id: string) {
  const bonusId = `${brandId}-${id}`
  const granted = await grantBonus(client, { userId, bonusId, key: `test-player:${id}`, source: 'OPERATOR' })
  if (typeof granted === 'string') throw new Error(`The bonus ${bonusId} was not given: ${granted}`)
  return granted.userBonusId
}

/** Claimed bonuses: the first is active, the others are queued. */
export const takenBonuses =
  (...ids: string[]): State =>
  async (client, player) => {
    for (const id of ids) {
      const bonus = await findUserBonus(client, await give(client, player, id))
      if (bonus) await takeBonus(client, bonus)
    }
  }

const demoWagerHalf = sql(
  'demo-wager-half',
  `update user_bonuses set wagered = requirement / 2 where user_id = $1 and status = 'ACTIVE'`,
)

/** Meets half of the wagering requirement, so that a page has progress to show. */
export const halfWagered: State = async (client, { userId }) => {
  await demoWagerHalf.run(client, userId)
}

/** A withdrawal that only an operator can approve. */
export const pendingWithdrawal =
  (amount: number): State =>
  async (client, { userId, brandId, currencyCode }) => {
    const [account] = (await savedAccounts(client, userId)).filter(({ provider }) => provider === 'PAYMENT_IQ')
    if (!account) throw new Error('A withdrawal needs a saved card')
    const payment = await insertPayment(client, {
      paymentId: uuidV7(),
      userId,
      idempotencyKey: 'test-player',
      fingerprint: 'test-player',
      type: 'WITHDRAWAL',
      amount,
      currencyCode,
      status: 'PENDING_APPROVAL',
      needsOperator: true,
      awaitsConfirmation: false,
      mayCancel: true,
      heldUntil: null,
      optionSlug: 'CARD_PAYMENT_IQ',
      method: 'CARD',
      gateway: 'PAYMENT_IQ',
      provider: 'PAYMENT_IQ',
      returnUri: `http://${brandId}.localhost:3000/payments/withdraw`,
      language: 'en',
      accountId: account.accountId,
      accountToken: account.token,
    })
    await holdWithdrawal(client, payment)
  }

/** A self-exclusion for years to come. */
export const selfExcluded: State = async (client, { userId, brandId }) => {
  const lockedUntil = new Date(Date.UTC(new Date().getUTCFullYear() + 5, 0, 1))
  await insertPlayerLock.run(client, uuidV7(), userId, 'P5Y', lockedUntil)
  await excludePlayer(client, { userId, brandId, kind: 'SELF', endsAt: lockedUntil })
}

export const blocked: State = (client, { userId, brandId }) =>
  excludePlayer(client, { userId, brandId, kind: 'OPERATOR', endsAt: null })

async function excludePlayer(client: pg.PoolClient, exclusion: Omit<NewExclusion, 'covers'>): Promise<void> {
  const personId = await lockPersonOf(client, exclusion.userId)
  if (personId) await exclude(client, personId, { ...exclusion, covers: 'PERSON' })
}

export const withdrawalBlock =
  (block: 'CARDS' | 'ALL'): State =>
  (client, { userId }) =>
    updatePlayer(client, userId, { withdrawalBlock: block })

export const memberOf =
  (campaignId: string): State =>
  async (client, { userId }) => {
    const outcome = await addCampaignMember(client, campaignId, userId)
    if (outcome !== 'added') throw new Error(`No membership of campaign ${campaignId}: ${outcome}`)
  }

const demoExpireBox = sql(
  'demo-expire-box',
  `update user_boxes set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
     where user_box_id = $1`,
)

/** Boxes to open, one opened and one expired; on a brand with a wheel, turns of it too. */
export const boxes: State = async (client, player) => {
  const { userId, brandId } = player
  const box = async (id: string, name: string) => {
    const granted = await grantBox(client, { userId, boxId: `${brandId}-${id}`, key: `test-player:${userId}:${name}` })
    if (typeof granted === 'string') throw new Error(`The box ${id} was not given: ${granted}`)
    return granted.userBoxId
  }
  const expired = await box('mystery-box', 'expired')
  await demoExpireBox.run(client, expired)
  const opened = await box('treasure-box', 'opened')
  const userBonusId = await give(client, player, 'free-spins-10')
  await keepOpening(client, opened, { rewardId: `${brandId}-treasure-box-1`, userBonusId })
  for (const turn of brandId === 'lj' ? [1, 2, 3] : []) await box('wheel', `wheel-${turn}`)
  await box('mystery-box', 'mystery')
  await box('treasure-box', 'treasure-1')
  await box('treasure-box', 'treasure-2')
}

const demoInsertDocument = sql(
  'demo-insert-document',
  `insert into documents (document_id, user_id, type, path, content_type, size_bytes, status, reason, decided_at)
       values ($1, $2, $3, $4, 'image/jpeg', 240000, $5, $6, case when $5 <> 'IN_REVIEW' then now() end)`,
)

/** A document in each status. Their files were never uploaded, so only their metadata can be shown. */
export const documents: State = async (client, { userId }) => {
  const submitted: [DocumentType, DocumentStatus, DocumentRejectionReason | null][] = [
    ['PROOF_OF_ADDRESS', 'ACCEPTED', null],
    ['PASSPORT', 'REJECTED', 'UNREADABLE'],
    ['IDENTITY_CARD', 'IN_REVIEW', null],
  ]
  for (const [type, status, reason] of submitted) {
    const documentId = uuidV7()
    await demoInsertDocument.run(client, documentId, userId, type, `documents/${userId}/${documentId}`, status, reason)
    await recordDocumentEvent(client, documentId, 'IN_REVIEW')
    if (status !== 'IN_REVIEW') await recordDocumentEvent(client, documentId, status, reason)
  }
}

const demoInsertIdentity = sql(
  'demo-insert-identity',
  `insert into provider_identities (provider, brand_id, person_id, user_id) values ('ZIMPLER', $1, $2, $3)`,
)

/**
 * Makes the player known to the bank of the sandbox's Zimpler.
 * @param personId see apps/sandbox/src/zimpler/persons.ts
 */
export const bankIdentity =
  (personId: string): State =>
  async (client, { userId, brandId }) => {
    await demoInsertIdentity.run(client, brandId, personId, userId)
  }
