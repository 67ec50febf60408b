import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { newPlayer, type Session } from './journeys.ts'
import { operatorOf } from './operator-client.ts'
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
  return { started, ...operatorOf(() => platform) }
}
