import { randomUUID } from 'node:crypto'
import { contractText } from '@parlour/contracts/contract-text'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptLimit, AttemptLimits } from '../runtime/attempt-limits.ts'
import { createPayment, paymentInput, redirectUris, type Session } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

interface Limited {
  /** The limit that the mutation's calls of one player share. */
  limit: keyof AttemptLimits
  /** Arguments as written in the document; $id is the player's id, $thing that of an object of nobody. */
  args: string
  /** The variable $input, where the arguments have it. */
  input?: (userId: string) => { type: string; value: object }
}

const limited = (limit: keyof AttemptLimits, args: string, input?: Limited['input']): Limited => ({
  limit,
  args,
  ...(input && { input }),
})

/** Every mutation of the contract: the limit of a player's calls, or what bounds it instead. */
const mutations: Record<string, Limited | string> = {
  createPayment: limited('payments', 'input: $input', (userId) => ({
    type: 'CreatePaymentInput!',
    value: paymentInput(userId),
  })),
  createZimplerPayment: limited('payments', 'input: $input', () => ({
    type: 'CreateZimplerPaymentInput!',
    value: {
      ...{ brandId: 'ac', skin: 'ac', currencyCode: 'EUR', countryCode: 'fi', amount: 5_000 },
      ...{ landingUri: site, redirectUri: site, idempotencyKey: randomUUID(), openerSecret: randomUUID() },
    },
  })),
  resendWithdrawalConfirmation: limited('confirmationMails', 'paymentId: $thing, confirmationUri: ""'),
  cancelPayment: limited('payments', 'paymentId: $thing'),
  activateUserBonus: limited('bonuses', 'userId: $id, userBonusId: $thing, activationType: MANUAL'),
  cancelUserBonus: limited('bonuses', 'userId: $id, userBonusId: $thing'),
  purchaseShopItems: limited('purchases', 'userId: $id, shopItemIds: [$thing], idempotencyKey: $thing'),
  openUserBox: limited('boxes', 'userBoxId: $thing'),
  requestPersonalData: limited('personalData', 'userId: $id'),
  closeAccount: limited('accountClosings', 'userId: $id, forfeits: { bonusMoney: 0, bonuses: 0, points: 0 }'),
  acceptTerms: limited('terms', 'userId: $id, version: "1.0"'),
  setUserLimits: limited('limitChanges', 'userId: $id, limits: [{ type: LOSS, period: DAY, value: 5 }]'),
  cancelUserLimit: limited('limitChanges', 'userId: $id, userLimitId: $thing'),
  confirmUserLimit: limited('limitChanges', 'userId: $id, userLimitId: $thing'),
  setRealityCheck: limited('limitChanges', 'userId: $id, everyMinutes: 15'),
  confirmRealityCheck: 'writes a time into one row of the player',
  noteSignsTold: limited('signs', 'userId: $id, signIds: [$thing]'),
  closeSignOfHarm: limited('signs', 'userId: $id, signId: $thing'),
  createUploadUri: limited('uploads', 'userId: $id, contentType: "image/png", size: 1'),
  provideDocument: limited('documents', 'userId: $id, type: PASSPORT, path: $path'),
  updateUser: limited('profile', 'input: $input', (userId) => ({
    type: 'UpdateUserInput!',
    value: { userId, city: 'Turku' },
  })),
  resendEmailChange: limited('changeMails', 'userId: $id, redirectUri: "none"'),
  cancelContactChange: limited('profile', 'userId: $id, contact: EMAIL'),
  changePassword: limited('ownPassword', 'userId: $id, currentPassword: "Secret-1", password: "Secret-12"'),
  startPasskeyRegistration: limited('passkeys', 'userId: $id, origin: "no origin"'),
  addPasskey: limited('passkeys', 'userId: $id, origin: "no origin", response: "", name: ""'),
  removePasskey: limited('passkeys', 'userId: $id, passkeyId: $thing'),
  startAuthenticator: limited('authenticators', 'userId: $id'),
  confirmAuthenticator: limited('authenticators', 'userId: $id, code: "000000", undoUri: "none"'),
  removeAuthenticator: limited('authenticators', 'userId: $id'),
  renewRecoveryCodes: limited('authenticators', 'userId: $id'),
  setFavouriteGame: limited('favourites', 'userId: $id, slug: "lamp-sum", isFavourite: true'),
  startGame: limited('games', 'brandId: "ac", slug: "lamp-sum", mode: REAL, redirectUris: $input', () => ({
    type: 'RedirectUris!',
    value: redirectUris,
  })),
  createUser: 'by address: create-user.test.ts',
  resendVerification: 'by account and address: resend-verification.test.ts',
  verifyWithAuth: 'wrong codes by address: sessions.test.ts',
  confirmWithdrawal: 'wrong codes by address: withdrawal-confirmation.test.ts',
  objectToPayout: 'wrong codes by address: payout-objection.test.ts',
  login:
    'wrong passwords by account, network, device and address: sessions.test.ts, devices.test.ts; others by player: login-budgets.test.ts',
  verifyLogin: 'wrong codes by player, unknown logins by address: second-factor.test.ts',
  resendLoginCode: 'by phone number, unknown logins by address: second-factor.test.ts',
  requestCode: 'by phone number or address: proof.test.ts',
  requestPhoneCode: 'by phone number: phone-changes.test.ts',
  confirmPhone: 'wrong codes by player: phone-changes.test.ts',
  undoChange: 'wrong codes by address: email-changes.test.ts',
  abandonLogin: 'deletes the login that waits; reads one row for one that does not exist',
  endUserSession: 'ends a login; reads one row for one that has ended',
  endOtherUserSessions: 'ends logins, each of which was bounded',
  startPasskeyLogin: 'by address: passkeys.test.ts',
  loginWithPasskey: 'wrong responses by address: passkeys.test.ts',
  recoverPassword: 'by account and address: recover-password.test.ts',
  resetPassword: 'wrong hashes by address: reset-password.test.ts',
  authorizeProvider: 'wrong references by address: provider-login.test.ts',
  refreshToken: 'by login: login-budgets.test.ts; reads one row for a token that was never issued',
  logout: 'ends the login; reads one row for a token that was never issued',
  createLock: 'ends the login with which it was called',
}

const isLimited = (entry: [string, Limited | string]): entry is [string, Limited] => typeof entry[1] !== 'string'
const allLimited = Object.entries(mutations).filter(isLimited)

it('names what bounds each mutation of the contract', () => {
  const fields = buildSchema(contractText('platform')).getMutationType()?.getFields() ?? {}
  expect(Object.keys(mutations).sort()).toEqual(Object.keys(fields).sort())
})

/** Uses up everything that the limit allows the player. */
async function useUp(limit: AttemptLimit, userId: string) {
  for (let left = true; left; )
    left = (await Promise.all(Array.from({ length: 50 }, () => limit.take(userId)))).every(Boolean)
}

function call({ userId, accessToken }: Session, name: string, { args, input }: Limited, spelling = userId) {
  const given = input?.(spelling)
  const path = `players/${userId}/${'0'.repeat(32)}.png`
  const variables: Record<string, [type: string, value: unknown]> = {
    ...(args.includes('$id') && { id: ['ID!', spelling] }),
    ...(args.includes('$thing') && { thing: ['ID!', randomUUID()] }),
    ...(args.includes('$path') && { path: ['String!', path] }),
    ...(given && { input: [given.type, given.value] }),
  }
  const declared = Object.entries(variables).map(([variable, [type]]) => `$${variable}: ${type}`)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Refusal`
  return platform.query(
    `mutation Limited(${declared.join(', ')}) { ${name}(${args}) { __typename ... on ${type} { code } } }`,
    Object.fromEntries(Object.entries(variables).map(([variable, [, value]]) => [variable, value])),
    accessToken,
  )
}

describe.each(allLimited)('%s', (name, mutation) => {
  it('is refused once a player has called it too often, however the id is spelt', async () => {
    const player = await knownPlayer(platform)
    const code = async (who: Session, spelling?: string) =>
      (await call(who, name, mutation, spelling)).data?.[name]?.code
    expect(await code(player)).not.toBe('RATE_LIMITED')
    await useUp(platform.deps.limits[mutation.limit], player.userId)
    expect(await code(player)).toBe('RATE_LIMITED')
    expect(await code(player, player.userId.toUpperCase())).toBe('RATE_LIMITED')
    expect(await code(await knownPlayer(platform))).not.toBe('RATE_LIMITED')
  })
})

describe('deposits', () => {
  const open = (player: Session, changes: object = {}) => createPayment(platform, player, changes)

  it('may be left unfinished ten times; an eleventh waits until one has ended', async () => {
    const player = await knownPlayer(platform)
    for (let n = 0; n < 10; n++) expect((await open(player)).payment.status).toBe('PENDING_REDIRECT')
    expect((await open(player)).code).toBe('RATE_LIMITED')
    const { reference, amount, currencyCode } = platform.third.payments.at(-1) ?? {}
    const failed = { status: 'FAILED', declineReason: 'CANCELLED_BY_PLAYER' }
    await platform.callback({ reference, providerPaymentId: `pay_${reference}`, amount, currencyCode, ...failed })
    expect((await open(player)).payment.status).toBe('PENDING_REDIRECT')
    expect((await open(player)).code).toBe('RATE_LIMITED')
  })

  it('cannot exceed that by being opened at the same time', async () => {
    const player = await knownPlayer(platform)
    const all = await Promise.all(Array.from({ length: 14 }, () => open(player)))
    expect(all.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(4)
  })

  it('may name twenty bonus codes in vain, also at the same time; codes that exist do not count', async () => {
    const player = await knownPlayer(platform)
    const amount = 5_000
    for (let n = 0; n < 3; n++) {
      const { payment } = await open(player, { selectedBonusCode: 'WELCOME100', amount })
      await platform.callback({
        ...{ reference: payment.paymentId, providerPaymentId: `pay_${payment.paymentId}`, amount, currencyCode: 'EUR' },
        ...{ status: 'FAILED', declineReason: 'CARD_DECLINED' },
      })
    }
    const guesses = Array.from({ length: 30 }, (_, n) => open(player, { selectedBonusCode: `GUESS${n}`, amount }))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'BONUS_NOT_AVAILABLE')).toHaveLength(20)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10)
    expect((await open(player, { amount })).payment.status).toBe('PENDING_REDIRECT')
  })
})
