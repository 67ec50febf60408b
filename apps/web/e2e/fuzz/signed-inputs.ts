/** Calls that are signed as they should be, with contents that they should not have: a caller may be taken over. */
import { randomUUID } from 'node:crypto'
import { operatorOperations } from '@parlour/contracts/operator-api'
import { CHANGES_PATH } from '@parlour/contracts/player-changes'
import { signedHeaders } from '@parlour/contracts/signing'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import fc from 'fast-check'
import { hostileJson, hostileNumber, hostileObject, hostileText, text } from './hostile-values.ts'
import type { Input } from './input.ts'
import type { FuzzWorld } from './world.ts'

const constants = (...values: readonly unknown[]) => fc.constantFrom(...values)
const amount = fc.oneof(fc.integer({ min: 1, max: 50 }), hostileNumber)
/** Few ids, so that calls meet each other. */
const id = fc.oneof(
  fc.nat(200).map((n) => `fuzz-${n}`),
  hostileText,
)

const asJson = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 15, arbitrary: value.map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: hostileJson.map((given) => JSON.stringify(given) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(8_000), '"x', `{"a":"${'x'.repeat(20_000)}"}`) },
  )

function walletInputs({ players, keys }: FuzzWorld): fc.Arbitrary<Input> {
  const session = constants(...players.map(({ gameSessionId }) => gameSessionId))
  const move = { transactionId: id, gameSessionId: session, roundId: id }
  const money = { amount, currencyCode: constants('EUR', 'EUR', 'USD', 'XXX') }
  const calls: Record<string, fc.Arbitrary<unknown>> = {
    authenticate: hostileObject({ token: constants(...players.map(({ gameToken }) => gameToken)) }),
    balance: hostileObject({ gameSessionId: session }),
    bet: hostileObject({ ...move, ...money, freeSpins: fc.oneof(constants(undefined), text) }),
    win: hostileObject({ ...move, ...money, roundFinished: fc.boolean() }),
    rollback: hostileObject({ ...move, originalTransactionId: id }),
  }
  const caller = fc.constantFrom('studio', 'studio', 'studio', 'live', 'sportsbook')
  return fc.oneof(
    ...Object.entries(calls).map(([name, call]) =>
      fc.tuple(asJson(call), caller).map(([body, from]) => {
        const path = `/wallet/v1/${name}`
        const headers = signedHeaders(from, keys[from], path, body)
        return { kind: `wallet ${name}`, service: 'platform' as const, method: 'POST', path, headers, body }
      }),
    ),
  )
}

function callbackInputs({ keys }: FuzzWorld): fc.Arbitrary<Input> {
  const payment = {
    reference: fc.oneof(constants(randomUUID()), hostileText),
    providerPaymentId: id,
    amount,
    currencyCode: constants('EUR', 'USD'),
    declineReason: constants('CARD_DECLINED', 'EXPIRED', 'x'),
  }
  const card = hostileObject({
    cardToken: text,
    brand: text,
    last4: constants('4242'),
    expiryMonth: amount,
    expiryYear: amount,
  })
  const bankAccount = hostileObject({ accountToken: text, bank: text, last4: constants('1234') })
  const address = { address1: text, city: text, postcode: text, countryCode: constants('fi', 'FI') }
  const person = hostileObject({ personId: id, firstName: text, lastName: text, birthDate: text, ...address })
  const callbacks: Record<string, fc.Arbitrary<unknown>> = {
    '/payments/callback': hostileObject({ ...payment, status: constants('SUCCEEDED', 'FAILED'), card, bankAccount }),
    '/payments/zimpler-callback': hostileObject({
      ...payment,
      status: constants('IDENTIFIED', 'SUCCEEDED', 'FAILED'),
      person,
      bankAccount,
    }),
  }
  return fc.oneof(
    ...Object.entries(callbacks).map(([path, callback]) =>
      asJson(callback).map((body) => ({
        kind: `callback ${path}`,
        service: 'platform' as const,
        method: 'POST',
        path,
        headers: webhookHeaders(path === '/payments/callback' ? keys.payments : keys.zimpler, randomUUID(), body),
        body,
      })),
    ),
  )
}

function operatorInputs({ players, keys }: FuzzWorld): fc.Arbitrary<Input> {
  const userId = fc.oneof(constants(...players.map((player) => player.userId)), text)
  const request = hostileObject({
    ...{ userId, brandId: constants('ac'), email: text, balance: constants('REAL', 'VIRTUAL'), amount, reason: text },
    ...{ key: id, documentId: id, paymentId: id, bonusId: text, userBonusId: text, boxId: text, campaignId: text },
    ...{ name: text, bonusIds: hostileJson, status: constants('DRAFT', 'IN_REVIEW'), decision: text, block: text },
  })
  // Blocking players would end the logins of the other inputs.
  const names = Object.keys(operatorOperations).filter((name) => name !== 'block-player')
  return fc.tuple(fc.constantFrom(...names, 'none', '__proto__'), asJson(request)).map(([name, body]) => {
    const path = `/operator/v1/${name}`
    const headers = signedHeaders('first', keys.operator, path, body)
    return {
      kind: `operator ${name}`,
      service: 'platform' as const,
      isInner: true,
      method: 'POST',
      path,
      headers,
      body,
    }
  })
}

function lookupInputs({ players }: FuzzWorld): fc.Arbitrary<Input> {
  const lookup = hostileObject({
    userId: constants(...players.map(({ userId }) => userId)),
    token: constants(...players.map(({ accessToken }) => accessToken)),
  })
  return asJson(lookup).map((body) => ({
    kind: 'campaign lookup',
    service: 'platform' as const,
    method: 'POST',
    path: '/campaigns/lookup',
    headers: { 'content-type': 'application/json' },
    body,
  }))
}

/** What web processes hear of the platform, asked for by others: the answer to them alone has no end. */
const changesInputs = ({ keys }: FuzzWorld): fc.Arbitrary<Input> =>
  fc.tuple(fc.constantFrom('web', 'studio', 'olga'), text, fc.boolean()).map(([caller, sent, isSigned]) => ({
    kind: 'changes of players',
    service: 'platform' as const,
    isInner: true,
    method: 'GET',
    path: CHANGES_PATH,
    // Signed for another body, or with a key of somebody else.
    headers: isSigned
      ? signedHeaders(caller, keys.studio, CHANGES_PATH, '')
      : signedHeaders(caller, keys.web, CHANGES_PATH, `x${sent}`),
  }))

export const signedInputs = (world: FuzzWorld): fc.Arbitrary<Input> =>
  fc.oneof(
    { weight: 5, arbitrary: walletInputs(world) },
    { weight: 2, arbitrary: callbackInputs(world) },
    { weight: 1, arbitrary: operatorInputs(world) },
    { weight: 1, arbitrary: lookupInputs(world) },
    { weight: 1, arbitrary: changesInputs(world) },
  )
