import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { expect } from 'vitest'
import { grantBonus } from '../../bonuses/grant-bonus.ts'
import { transaction } from '../../db/pool.ts'
import { decideWithdrawal } from '../../payments/decide-withdrawal.ts'
import { callbackFor, createPayment, type Session, visa, withdraw as withdrawConfirmed } from '../journeys.ts'
import { keepUpPayments } from '../keep-up.ts'
import type { TestPlatform } from '../platform.ts'
import type { Command } from './any-command.ts'
import { depositOffer, modelBonuses } from './model-bonuses.ts'
import type { PlainBonus, PlainMoney, PlainRound } from './plain-money.ts'

/** Runs each command against the platform and the model, and compares the answers. */

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>
type Sent = Of<'bet'>['sent']

/** A player on the platform, and the money that the model expects them to have. */
export interface Bench {
  platform: TestPlatform
  player: Session
  gameSessionId: string
  money: PlainMoney
  /** Ids of the platform's copies. */
  bonusIds: Map<PlainBonus, string>
  newId: () => string
}

/** Outcome of a command: done, the code of its refusal, or nothing if it did not apply. */
type Outcome = string
const done: Outcome = 'done'
const nothing: Outcome = 'nothing to do'

export async function run(bench: Bench, step: Command): Promise<Outcome> {
  switch (step.do) {
    case 'bet':
      return bet(bench, step)
    case 'win':
      return win(bench, step)
    case 'roll back':
      return rollBack(bench, step)
    case 'spin':
      return spin(bench)
    case 'deposit':
      return deposit(bench, step)
    case 'end deposit':
      return endDeposit(bench, step)
    case 'withdraw':
      return withdraw(bench, step)
    case 'cancel withdrawal':
      return cancelWithdrawal(bench)
    case 'pay out':
      return payOut(bench, step)
    case 'give bonus':
      return giveBonus(bench, step)
    case 'cancel bonus':
      return cancelBonus(bench)
    case 'limit':
      return setLimit(bench, step)
  }
}

/** Sends a wallet call once, twice in a row or twice at the same moment: all answers must be equal. */
async function send({ platform }: Bench, operation: WalletOperation, request: object, how: Sent) {
  if (how === 'at once') {
    const [one, two] = await Promise.all([platform.wallet(operation, request), platform.wallet(operation, request)])
    expect(two).toEqual(one)
    return one
  }
  const first = await platform.wallet(operation, request)
  if (how === 'again') expect(await platform.wallet(operation, request)).toEqual(first)
  return first
}

/** The platform has refused, and the model accepts the reason. */
function refused(reasons: readonly string[], code: string | undefined): Outcome {
  expect(reasons).toContain(code)
  return String(code)
}

const base = ({ gameSessionId }: Bench) => ({ gameSessionId, currencyCode: 'EUR' })

/** The answer contains the balances of the model. */
function expectBalances({ money }: Bench, { status, body }: Awaited<ReturnType<TestPlatform['wallet']>>): void {
  expect(status, JSON.stringify(body)).toBe(200)
  expect({ balance: body.balance, bonusBalance: body.bonusBalance }).toEqual({
    balance: money.real + money.bonus,
    bonusBalance: money.bonus,
  })
}

async function bet(bench: Bench, { amount, inOpenRound, sent }: Of<'bet'>): Promise<Outcome> {
  const { money } = bench
  const transactionId = bench.newId()
  const open = inOpenRound ? money.rounds.find((round) => !round.isFreeSpin && !round.hasWon) : undefined
  const round: PlainRound = open ?? { roundId: bench.newId(), bonus: null, bets: [], isFreeSpin: false, hasWon: false }
  const verdict = money.bet(round, amount)
  const answer = await send(bench, 'bet', { ...base(bench), transactionId, roundId: round.roundId, amount }, sent)
  if ('refusals' in verdict) return refused(verdict.refusals, answer.body.error?.code)
  if (!open) money.rounds.push(round)
  money.takeStake(round, transactionId, verdict)
  expectBalances(bench, answer)
  return done
}

async function win(bench: Bench, { times, isLast, sent }: Of<'win'>): Promise<Outcome> {
  const { money } = bench
  const [round] = money.rounds
  if (!round) return nothing
  const staked = round.isFreeSpin
    ? (round.bonus?.spinStake ?? 0)
    : round.bets.reduce((sum, each) => sum + each.real + each.bonus, 0)
  const amount = Math.round(staked * times)
  const request = {
    ...base(bench),
    transactionId: bench.newId(),
    roundId: round.roundId,
    amount,
    roundFinished: isLast,
  }
  const answer = await send(bench, 'win', request, sent)
  money.win(round, amount, isLast)
  expectBalances(bench, answer)
  return done
}

async function rollBack(bench: Bench, { sent }: Of<'roll back'>): Promise<Outcome> {
  const { money, gameSessionId } = bench
  const round = money.rounds.find(({ hasWon, bets }) => !hasWon && bets.length > 0)
  const original = round?.bets.at(-1)
  if (!round || !original) return nothing
  const request = {
    gameSessionId,
    transactionId: bench.newId(),
    roundId: round.roundId,
    originalTransactionId: original.transactionId,
  }
  const answer = await send(bench, 'rollback', request, sent)
  money.rollBack(round, original.transactionId)
  expectBalances(bench, answer)
  return done
}

async function spin(bench: Bench): Promise<Outcome> {
  const { money, bonusIds } = bench
  const bonus = money.spin()
  if (!bonus) return nothing
  const transactionId = bench.newId()
  const round: PlainRound = { roundId: bench.newId(), bonus, bets: [], isFreeSpin: true, hasWon: false }
  const answer = await bench.platform.wallet('bet', {
    ...base(bench),
    transactionId,
    roundId: round.roundId,
    amount: bonus.spinStake,
    freeSpins: bonusIds.get(bonus),
  })
  bonus.spins -= 1
  round.bets.push({ transactionId, real: 0, bonus: 0, counted: null })
  money.rounds.push(round)
  expectBalances(bench, answer)
  expect(answer.body.remainingFreeSpins).toBe(bonus.spins)
  return done
}

async function deposit(bench: Bench, { amount, withBonus }: Of<'deposit'>): Promise<Outcome> {
  const { platform, player, money } = bench
  const refusals = money.deposit(amount, withBonus ? depositOffer : null)
  const code = withBonus ? { selectedBonusCode: depositOffer.bonusCode } : {}
  const created = await createPayment(platform, player, { amount, ...code })
  if (refusals.length > 0) return refused(refusals, created.code)
  expect(created.payment?.status).toBe('PENDING_REDIRECT')
  const { paymentId } = created.payment
  money.openDeposits.push({
    paymentId,
    amount,
    bonus: withBonus ? await reservedBonus(bench, paymentId, amount) : null,
  })
  return withBonus ? 'done with a bonus' : done
}

async function reservedBonus({ platform, money, bonusIds }: Bench, paymentId: string, amount: number) {
  const { rows } = await uncheckedQuery<{ id: string }>(
    platform.deps.pool,
    `select user_bonus_id as id from user_bonuses where payment_id = $1 and status = 'PENDING_DEPOSIT'`,
    [paymentId],
  )
  const [{ id } = { id: 'none' }] = rows
  const gift = depositOffer.giftFor(amount)
  const { bonusId: name, plain } = depositOffer
  const bonus: PlainBonus = { ...plain, name, gift, status: 'PENDING_DEPOSIT', granted: 0, wagered: 0 }
  bonusIds.set(bonus, id)
  money.bonuses.push(bonus)
  return bonus
}

async function endDeposit({ platform, money }: Bench, { succeeds, sent }: Of<'end deposit'>): Promise<Outcome> {
  const open = money.openDeposits.shift()
  if (!open) return nothing
  const callback = providerReport(open, succeeds)
  const times = sent === 'once' ? 1 : 2
  const statuses = await Promise.all(Array.from({ length: times }, () => platform.callback(callback)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  if (succeeds) money.depositSucceeded(open.amount)
  if (succeeds && open.bonus) money.takeBonus(open.bonus)
  if (!succeeds && open.bonus) open.bonus.status = 'AVAILABLE'
  return done
}

const providerReport = ({ paymentId, amount }: { paymentId: string; amount: number }, succeeds: boolean) =>
  callbackFor(
    { reference: paymentId, amount, currencyCode: 'EUR' } as Parameters<typeof callbackFor>[0],
    succeeds ? { card: visa } : { status: 'FAILED', declineReason: 'CARD_DECLINED' },
  )

async function withdraw({ platform, player, money }: Bench, { amount }: Of<'withdraw'>): Promise<Outcome> {
  const refusals = money.withdraw(amount)
  const created = await withdrawConfirmed(platform, player, { amount, proof: { password: 'Parlour-2026' } })
  if (refusals.length > 0) return refused(refusals, created.code)
  expect(created).toMatchObject({ payment: { status: 'PENDING_APPROVAL' } })
  money.real -= amount
  money.hold += amount
  money.withdrawals.push({ paymentId: created.payment.paymentId, amount })
  return done
}

async function cancelWithdrawal({ platform, player, money }: Bench): Promise<Outcome> {
  const open = money.withdrawals.shift()
  if (!open) return nothing
  const query = 'mutation Cancel($id: ID!) { cancelPayment(paymentId: $id) { __typename } }'
  const { data } = await platform.query(query, { id: open.paymentId }, player.accessToken)
  expect(data.cancelPayment.__typename).toBe('CancelPaymentSuccess')
  money.hold -= open.amount
  money.real += open.amount
  return done
}

/** An operator approves, the provider gets the request and reports the result. */
async function payOut({ platform, money }: Bench, { succeeds }: Of<'pay out'>): Promise<Outcome> {
  const open = money.withdrawals.shift()
  if (!open) return nothing
  expect(await decideWithdrawal(platform.deps, open.paymentId, 'APPROVE')).toBe('decided')
  await keepUpPayments(platform.deps)
  expect(await platform.callback(providerReport(open, succeeds))).toBe(200)
  money.hold -= open.amount
  if (!succeeds) money.real += open.amount
  return done
}

async function giveBonus(bench: Bench, { which }: Of<'give bonus'>): Promise<Outcome> {
  const { platform, player, money, bonusIds } = bench
  const trial = modelBonuses[which]
  if (!trial || money.bonuses.filter(({ status }) => status === 'ACTIVE' || status === 'QUEUED').length > 3)
    return nothing
  const grant = { userId: player.userId, bonusId: trial.bonusId, key: bench.newId(), source: 'OPERATOR' as const }
  const granted = await transaction(platform.deps.pool, (client) => grantBonus(client, grant))
  if (typeof granted === 'string') throw new Error(`The trial bonus ${trial.bonusId} was not given: ${granted}`)
  const query = `mutation Take($id: ID!, $bonus: ID!) {
    activateUserBonus(userId: $id, userBonusId: $bonus, activationType: MANUAL) {
      __typename ... on ActivateUserBonusRefusal { code }
    }
  }`
  const variables = { id: player.userId, bonus: granted.userBonusId }
  const { data } = await platform.query(query, variables, player.accessToken)
  const { __typename: outcome, code } = data.activateUserBonus
  if (money.withdrawals.length > 0) return refused(['PENDING_WITHDRAWALS'], code)
  expect(outcome).toBe('ActivateUserBonusSuccess')
  const bonus: PlainBonus = { ...trial.plain, name: trial.bonusId, status: 'AVAILABLE', granted: 0, wagered: 0 }
  bonusIds.set(bonus, granted.userBonusId)
  money.takeBonus(bonus)
  return done
}

async function cancelBonus({ platform, player, money, bonusIds }: Bench): Promise<Outcome> {
  const bonus = money.bonuses.find(({ status }) => status === 'ACTIVE' || status === 'QUEUED')
  if (!bonus) return nothing
  const query = `mutation Cancel($id: ID!, $bonus: ID!) {
    cancelUserBonus(userId: $id, userBonusId: $bonus) { ... on CancelUserBonusRefusal { code } }
  }`
  const variables = { id: player.userId, bonus: bonusIds.get(bonus) }
  const { data } = await platform.query(query, variables, player.accessToken)
  const [refusal] = money.cancelBonus(bonus)
  expect(data.cancelUserBonus.code).toBe(refusal)
  return refusal ?? done
}

/** Only changes that apply at once: a first limit, or a lower one. */
async function setLimit({ platform, player, money }: Bench, { name, value }: Of<'limit'>): Promise<Outcome> {
  const now = money.limits[name]
  if (now !== undefined && value >= now) return nothing
  const query = `mutation Limit($id: ID!, $limits: [UserLimitInput!]!) {
    setUserLimits(userId: $id, limits: $limits) { __typename }
  }`
  const variables = { id: player.userId, limits: [{ type: name, period: 'MONTH', value }] }
  const { data } = await platform.query(query, variables, player.accessToken)
  expect(data.setUserLimits.__typename).toBe('SetUserLimitsSuccess')
  money.limits[name] = value
  return done
}
