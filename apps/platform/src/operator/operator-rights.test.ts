import { randomUUID } from 'node:crypto'
import { operatorOperations } from '@parlour/contracts/operator-api'
import { operatorRoles, readOperatorRights } from '@parlour/contracts/operator-rights'
import type { SecurityEvent } from '@parlour/contracts/security-log'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newPlayer } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
const operatorRights = readOperatorRights('olga=support,list-documents otis=payments')
if (typeof operatorRights === 'string') throw new Error(operatorRights)
beforeAll(async () => (platform = await startTestPlatform({ operatorRights })))
afterAll(() => platform.close())

const { send, done, query } = operatorOf(() => platform)

const notOtis = Object.keys(operatorOperations).filter(
  (name) => !(operatorRoles.payments as readonly string[]).includes(name),
)

it.each(notOtis)('refuses %s to who may only use payments, before the request is looked at', async (operation) => {
  for (const body of ['{}', 'not even JSON']) {
    const { status, answer } = await send(operation, body, { operator: 'otis' })
    expect([status, answer]).toEqual([
      403,
      { error: { code: 'NOT_PERMITTED', message: `otis may not use ${operation}` } },
    ])
  }
})

it.each(operatorRoles.payments)('lets who may use payments use %s', async (operation) => {
  const { answer } = await send(operation, 'not even JSON', { operator: 'otis' })
  expect(answer.error.code).toBe('INVALID_REQUEST')
})

it('takes single operations beside roles', () => done('list-documents', {}))

it('changes nothing, and records the attempt and a security event', async () => {
  const { userId } = await newPlayer(platform)
  const lines: SecurityEvent[] = []
  vi.spyOn(platform.deps.logger, 'info').mockImplementation((fields: unknown, message?: unknown) => {
    if (message === 'security event') lines.push(fields as SecurityEvent)
  })
  await send('block-player', JSON.stringify({ userId }), { operator: 'otis' })
  vi.restoreAllMocks()
  expect(lines).toMatchObject([{ event: '/operator/v1/block-player', outcome: 'NOT_PERMITTED', caller: 'otis' }])
  expect(await query('select status from players where user_id = $1', [userId])).toEqual([{ status: 'ACTIVE' }])
  expect(
    await query('select operator, operation, outcome from operator_actions order by action_id desc limit 1'),
  ).toEqual([{ operator: 'otis', operation: 'block-player', outcome: 'NOT_PERMITTED' }])
})

it('explains of a player only to who may find players, and to others what a visitor sees', async () => {
  const rights = readOperatorRights('olga=marketing otis=support')
  if (typeof rights === 'string') throw new Error(rights)
  const other = await startTestPlatform({ operatorRights: rights })
  try {
    const { ask } = operatorOf(() => other)
    const { userId } = await newPlayer(other)
    const codeOf = async (operator: string, kind: string, id: string, of?: string) => {
      const { status, answer } = await ask('explain', { brandId: 'ac', country: 'fi', kind, id, userId: of }, operator)
      return answer.error?.code ?? status
    }
    for (const [kind, id] of [
      ['PROMOTION', 'ac-welcome'],
      ['GAME', 'prickly-fortune'],
      ['BONUS', 'ac-welcome'],
      ['PAYMENT_METHOD', 'CARD_PAYMENT_IQ'],
    ] as const) {
      expect([kind, await codeOf('olga', kind, id)]).toEqual([kind, 200])
      expect([kind, await codeOf('olga', kind, id, userId)]).toEqual([kind, 'NOT_PERMITTED'])
      expect([kind, await codeOf('otis', kind, id, userId)]).toEqual([kind, 200])
    }
    // Nor does the answer tell which players there are.
    expect(await codeOf('olga', 'GAME', 'prickly-fortune', randomUUID())).toBe('NOT_PERMITTED')
  } finally {
    await other.close()
  }
})
