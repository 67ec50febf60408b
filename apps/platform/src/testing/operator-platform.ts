import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { auditLedger } from '../ledger/index.ts'
import { newPlayer, type Session } from './journeys.ts'
import { newKey, operatorOf } from './operator-client.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from './platform.ts'

/** For a file of tests of operators: a platform with one player, and a ledger that every test leaves sound. */
export function operatorPlatform() {
  let platform: TestPlatform
  let player: Session
  beforeAll(async () => {
    platform = await startTestPlatform()
    player = await newPlayer(platform)
  })
  afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
  afterAll(() => platform.close())
  const started = {
    get platform() {
      return platform
    },
    get player() {
      return player
    },
  }
  const operator = operatorOf(() => platform)
  return {
    started,
    ...operator,
    /** A withdrawal in review, to be decided rather than paid. Resolves to its id. */
    async withdrawalOf(userId: string): Promise<string> {
      const paymentId = uuidV7()
      await operator.query(
        `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, status, option_slug, method, gateway,
           provider, amount, currency_code, return_uri, language)
         values ($1, $2, $3, 'x', 'WITHDRAWAL', 'PENDING_APPROVAL', 'x', 'BANK', 'x', 'x', 500, 'EUR', '', 'en')`,
        [paymentId, userId, newKey()],
      )
      return paymentId
    },
  }
}
