import { documentReasons } from '@parlour/contracts/operator/document-operations'
import { liftReasons } from '@parlour/contracts/operator/exclusion-operations'
import { explainedKinds } from '@parlour/contracts/operator/explain-operations'
import type { OperatorOperation, OperatorRequest } from '@parlour/contracts/operator-api'
import { signKinds } from '@parlour/policy/signs-of-harm'
import * as v from 'valibot'
import { brandIds } from '../brands/countries.ts'

const text = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength), v.regex(/^\P{Cc}*$/u))
/** Ids that people choose: of bonuses, boxes, campaigns. */
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must consist of lower-case letters, digits and hyphens'),
)
const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/))
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const brandId = v.picklist(brandIds)
const userId = uuid
const member = v.strictObject({ campaignId: name, userId })
/** A limit far above any manual adjustment. */
const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-1_000_000_000),
  v.maxValue(1_000_000_000),
  v.notValue(0, 'must not be 0'),
)

/** The schema of each request. An unknown field is a mistake, so it is refused instead of ignored. */
export const operatorRequests = {
  'find-player': v.strictObject({ brandId, email: text(254) }),
  'block-player': v.strictObject({ userId, covers: v.optional(v.picklist(['PERSON', 'ACCOUNT'])) }),
  'unblock-player': v.strictObject({ userId }),
  'end-logins': v.strictObject({ userId }),
  'list-person-matches': v.strictObject({
    status: v.optional(v.picklist(['OPEN', 'SAME', 'DIFFERENT'])),
    userId: v.optional(userId),
  }),
  'decide-person-match': v.strictObject({ matchId: uuid, decision: v.picklist(['SAME', 'DIFFERENT']) }),
  'list-exclusions': v.strictObject({ userId }),
  'propose-exclusion-lift': v.strictObject({
    exclusionId: uuid,
    reason: v.picklist(liftReasons, 'must be one of the reasons; the wish to play again is none'),
    identityCheck: text(200),
    key,
  }),
  'list-exclusion-lifts': v.strictObject({}),
  'decide-exclusion-lift': v.strictObject({ liftId: uuid, decision: v.picklist(['APPROVE', 'DECLINE']) }),
  'propose-authenticator-reset': v.strictObject({ userId, identityCheck: text(200), key }),
  'list-authenticator-resets': v.strictObject({}),
  'decide-authenticator-reset': v.strictObject({ resetId: uuid, decision: v.picklist(['APPROVE', 'DECLINE']) }),
  'export-player': v.strictObject({ userId }),
  'erase-player': v.strictObject({ userId }),
  'set-withdrawal-block': v.strictObject({ userId, block: v.picklist(['NONE', 'CARDS', 'ALL']) }),
  'propose-adjustment': v.strictObject({
    userId,
    balance: v.picklist(['REAL', 'VIRTUAL']),
    amount,
    reason: text(500),
    key,
  }),
  'list-adjustments': v.strictObject({}),
  'decide-adjustment': v.strictObject({ adjustmentId: uuid, decision: v.picklist(['APPROVE', 'DECLINE']) }),
  'list-held-wins': v.strictObject({}),
  'decide-held-win': v.strictObject({ heldWinId: uuid, decision: v.picklist(['RELEASE', 'DECLINE']) }),
  'list-payouts-due': v.strictObject({}),
  'list-payment-faults': v.strictObject({}),
  'list-refused-refunds': v.strictObject({}),
  'propose-refund-by-hand': v.strictObject({ paymentId: uuid, reference: text(200) }),
  'decide-refund-by-hand': v.strictObject({ paymentId: uuid, decision: v.picklist(['APPROVE', 'DECLINE']) }),
  'list-settlement-differences': v.strictObject({}),
  'pay-out-player': v.strictObject({ userId }),
  'list-documents': v.strictObject({ status: v.optional(v.picklist(['IN_REVIEW', 'ACCEPTED', 'REJECTED'])) }),
  'decide-document': v.pipe(
    v.strictObject({
      documentId: uuid,
      decision: v.picklist(['ACCEPT', 'REJECT']),
      reason: v.optional(v.picklist(documentReasons)),
    }),
    v.check(
      ({ decision, reason }) => (decision === 'REJECT') === (reason !== undefined),
      'REJECT has a reason, ACCEPT none',
    ),
  ),
  'list-withdrawals': v.strictObject({}),
  'decide-withdrawal': v.strictObject({ paymentId: uuid, decision: v.picklist(['APPROVE', 'DECLINE']) }),
  'grant-bonus': v.strictObject({ userId, bonusId: name, key }),
  'forfeit-bonus': v.strictObject({ userId, userBonusId: uuid }),
  'grant-box': v.strictObject({ userId, boxId: name, key }),
  'save-campaign': v.strictObject({
    campaignId: name,
    brandId,
    name: text(200),
    status: v.picklist(['DRAFT', 'ACTIVE', 'ENDED']),
    bonusIds: v.pipe(v.array(name), v.maxLength(50)),
  }),
  'add-campaign-member': member,
  'remove-campaign-member': member,
  'set-registration': v.strictObject({ brandId, state: v.picklist(['OPEN', 'CLOSED']) }),
  'list-closed-registrations': v.strictObject({}),
  'set-market': v.strictObject({
    brandId,
    country: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters')),
    state: v.picklist(['OPEN', 'CLOSED']),
  }),
  'list-markets': v.strictObject({ brandId }),
  'list-register-holds': v.strictObject({}),
  'list-signs-of-harm': v.strictObject({
    userId: v.optional(userId),
    kind: v.optional(v.picklist(signKinds)),
    state: v.optional(v.picklist(['IN_FORCE', 'ALL'])),
  }),
  explain: v.strictObject({
    brandId,
    country: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters')),
    located: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters'))),
    kind: v.picklist(explainedKinds),
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,99}$/, 'must be an id or a slug')),
    userId: v.optional(userId),
  }),
  'release-register-hold': v.strictObject({ userId, reason: text(500) }),
} satisfies { [Operation in OperatorOperation]: v.GenericSchema<unknown, OperatorRequest<Operation>> }

/** A parsed request of an operation. */
export type Parsed<Operation extends OperatorOperation> = v.InferOutput<(typeof operatorRequests)[Operation]>
