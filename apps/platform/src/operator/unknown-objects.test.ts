import { describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, refused } = operatorPlatform()

const nobody = uuidV7()
describe('objects that do not exist', () => {
  it.each<[string, () => object, string]>([
    ['find-player', () => ({ brandId: 'ac', email: 'nobody@parlour.example' }), 'UNKNOWN_PLAYER'],
    ['find-player', () => ({ brandId: 'bz', email: "x' or 1=1 --" }), 'UNKNOWN_PLAYER'],
    ['block-player', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    ['unblock-player', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    ['end-logins', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    ['set-withdrawal-block', () => ({ userId: nobody, block: 'ALL' }), 'UNKNOWN_PLAYER'],
    [
      'propose-adjustment',
      () => ({ userId: nobody, balance: 'REAL', amount: 1, reason: 'x', key: newKey() }),
      'UNKNOWN_PLAYER',
    ],
    ['decide-adjustment', () => ({ adjustmentId: nobody, decision: 'APPROVE' }), 'UNKNOWN_ADJUSTMENT'],
    ['list-exclusions', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    [
      'propose-exclusion-lift',
      () => ({ exclusionId: nobody, reason: 'STOLEN_SESSION', identityCheck: 'x', key: newKey() }),
      'UNKNOWN_EXCLUSION',
    ],
    ['decide-exclusion-lift', () => ({ liftId: nobody, decision: 'APPROVE' }), 'UNKNOWN_LIFT'],
    ['propose-authenticator-reset', () => ({ userId: nobody, identityCheck: 'x', key: newKey() }), 'UNKNOWN_PLAYER'],
    ['decide-authenticator-reset', () => ({ resetId: nobody, decision: 'APPROVE' }), 'UNKNOWN_RESET'],
    ['decide-document', () => ({ documentId: nobody, decision: 'ACCEPT' }), 'UNKNOWN_DOCUMENT'],
    ['propose-refund-by-hand', () => ({ paymentId: nobody, reference: 'x' }), 'UNKNOWN_PAYMENT'],
    ['decide-refund-by-hand', () => ({ paymentId: nobody, decision: 'APPROVE' }), 'UNKNOWN_PAYMENT'],
    ['decide-withdrawal', () => ({ paymentId: nobody, decision: 'APPROVE' }), 'UNKNOWN_PAYMENT'],
    ['forfeit-bonus', () => ({ userId: nobody, userBonusId: nobody }), 'UNKNOWN_PLAYER'],
    ['grant-bonus', () => ({ userId: nobody, bonusId: 'ac-cash-5', key: newKey() }), 'UNKNOWN_PLAYER'],
    ['grant-bonus', () => ({ userId: started.player.userId, bonusId: 'bz-cash-5', key: newKey() }), 'UNKNOWN_BONUS'],
    ['grant-box', () => ({ userId: nobody, boxId: 'ac-treasure-box', key: newKey() }), 'UNKNOWN_PLAYER'],
    ['grant-box', () => ({ userId: started.player.userId, boxId: 'bz-treasure-box', key: newKey() }), 'UNKNOWN_BOX'],
    ['add-campaign-member', () => ({ campaignId: 'bz-vip-gold', userId: started.player.userId }), 'UNKNOWN_CAMPAIGN'],
    ['add-campaign-member', () => ({ campaignId: 'bz-vip-gold', userId: nobody }), 'UNKNOWN_PLAYER'],
    ['remove-campaign-member', () => ({ campaignId: 'ac-spins', userId: nobody }), 'UNKNOWN_PLAYER'],
    ['explain', () => ({ brandId: 'ac', country: 'fi', kind: 'GAME', id: 'x', userId: nobody }), 'UNKNOWN_PLAYER'],
    ['become-rich', () => ({}), 'UNKNOWN_OPERATION'],
    ['constructor', () => ({}), 'UNKNOWN_OPERATION'],
  ])('%s reports it', async (operation, request, code) =>
    expect(await refused(operation, request())).toEqual([404, code]),
  )
})
