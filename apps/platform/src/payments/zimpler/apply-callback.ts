import type {
  ProviderBankAccount,
  ZimplerCallback,
  ZimplerIdentifiedAnswer,
  ZimplerPerson,
} from '@parlour/contracts/provider-api'
import { findBrandCountry } from '../../brands/countries.ts'
import { type Queryable, transaction } from '../../db/pool.ts'
import { exclusionOf, mayBeExcluded } from '../../persons/newcomer.ts'
import { matchPerson, planForPlayers } from '../../persons/person-jobs.ts'
import type { Checked } from '../../persons/register-check.ts'
import { accessBar } from '../../players/access-bar.ts'
import { isMarketClosed } from '../../players/closed-markets.ts'
import { policyOf } from '../../players/player-policy.ts'
import { accessProblem, lockPlayer, type Player } from '../../players/player-store.ts'
import { isExcludedOn, isRegistrationClosed } from '../../players/registration-state.ts'
import type { Deps } from '../../runtime/deps.ts'
import { finishProviderLogin } from '../../sessions/provider-login.ts'
import { applyReportWithin, type ReportOutcome } from '../apply-report.ts'
import {
  blacklistProblem,
  depositLimitProblem,
  missingLimitProblem,
  pendingWithdrawalProblem,
  reserveBonus,
  reviewProblem,
} from '../deposit-checks.ts'
import { checkContradiction, planForPayment, refundDeposit } from '../payment-jobs.ts'
import { bookDebt, bookRefund } from '../payment-money.ts'
import { keepPaidBy, lockPayment, recordEventOnce } from '../payment-store.ts'
import { isUncredited, type ProviderEvent, returnReasons } from '../payment-transitions.ts'
import { refundIsSettled } from '../refund-refusals.ts'
import { saveBankAccount } from '../saved-account.ts'
import { askRegisterOf } from './ask-register.ts'
import { contactOf, duplicatesOf, lockPerson, newcomerOf, playerOfPerson, signUp } from './bank-player.ts'
import { type PersonFacts, type PersonRefusal, refusalOf } from './person-rules.ts'
import { limitsProblemOfNewcomer, setFirstLimits } from './visit-limits.ts'
import { applyToPayment, failVisit, openPayment, refuseVisit } from './visit-payment.ts'
import { type VisitEvent, type VisitStep, visitStep } from './visit-steps.ts'
import { changeVisit, lockVisit, type Visit } from './visit-store.ts'

type Outcome = ZimplerIdentifiedAnswer | ReportOutcome | 'refund due'
type Refusal = Extract<ZimplerIdentifiedAnswer, { accepted: false }>['reason']

/**
 * Applies what the bank says exactly once: player, payment, money and login in one transaction. A callback that contradicts an
 * earlier one changes nothing until the bank, asked how the visit's payment stands, has said it again (`status`).
 * @throws InsufficientFundsError when a bet has taken money in the same moment that goes back; try again
 */
export async function applyZimplerCallback(
  deps: Deps,
  callback: ZimplerCallback,
  source: 'callback' | 'status',
): Promise<Outcome> {
  const register = await askRegisterOf(deps, callback)
  return transaction(deps.pool, (client) => applyLocked(deps, client, callback, { register, source }))
}

async function applyLocked(
  { logger }: Deps,
  client: Queryable,
  callback: ZimplerCallback,
  { register, source }: { register: Checked; source: 'callback' | 'status' },
): Promise<Outcome> {
  const visit = await lockVisit(client, callback.reference)
  if (!visit) return 'unknown payment'
  const { paymentId } = visit
  if (!isSamePayment(visit, callback)) {
    logger.error({ paymentId }, 'zimpler callback with another amount, currency or provider payment')
    return 'another payment'
  }
  const isSure = source === 'status'
  const step = visitStep(visit, visitEventOf(callback, isSure))
  if (callback.status === 'IDENTIFIED') return answer(client, visit, { person: callback.person, register }, step)
  if (step === 'report') return applyReportWithin(client, { logger }, callback, source)
  if (step === 'contradict') {
    logger.error(
      { paymentId, status: visit.status, reported: callback.status },
      'the bank contradicts itself: it will be asked',
    )
    await recordContradiction(client, visit, callback)
    await planForPayment(client, checkContradiction, paymentId)
    return 'contradicted'
  }
  if (callback.status !== 'SUCCEEDED') return takeBack(client, visit, callback, step)
  const outcome = await takeMoney(client, visit, { ...callback, register, isSure }, step)
  if (outcome === 'refund due') logger.error({ paymentId }, 'zimpler took money that was refused: it will be refunded')
  // Until then the payment of somebody without an account was nowhere to record it.
  if (outcome === 'applied' && visit.status === 'FAILED' && isSure) await recordContradiction(client, visit, callback)
  return outcome
}

function visitEventOf(callback: ZimplerCallback, isSure: boolean): VisitEvent {
  if (callback.status === 'IDENTIFIED') return { kind: 'identified', personId: callback.person.personId }
  if (callback.status === 'SUCCEEDED') return { kind: 'succeeded', personId: callback.person.personId, isSure }
  return callback.status === 'FAILED' ? { kind: 'failed', isSure } : { kind: 'returned' }
}

/** Once for operators, as far as the visit has a payment. */
async function recordContradiction(client: Queryable, { paymentId, status }: Visit, { status: said }: ZimplerCallback) {
  await recordEventOnce(client, paymentId, 'contradicted', status, said)
}

/** No money has come, or it went back before it was credited. */
async function takeBack(
  client: Queryable,
  visit: Visit,
  callback: Extract<ZimplerCallback, { status: 'FAILED' | 'RETURNED' | 'CHARGEBACK' }>,
  step: VisitStep,
): Promise<Outcome> {
  const { paymentId, currencyCode, amount } = visit
  if (step === 'settle-debt') {
    await bookRefund(client, { paymentId, currencyCode, amount, provider: 'ZIMPLER' })
    await changeVisit(client, paymentId, { status: 'REFUNDED' })
    await refundIsSettled(client, paymentId)
    return 'applied'
  }
  if (step !== 'fail') return 'nothing to do'
  const event =
    callback.status === 'FAILED'
      ? ({ kind: 'provider-failed', reason: callback.declineReason } as const)
      : ({ kind: 'provider-returned', as: callback.status } as const)
  await failVisit(client, visit, event)
  return 'applied'
}

const isSamePayment = (visit: Visit, callback: ZimplerCallback) =>
  visit.amount === callback.amount &&
  visit.currencyCode === callback.currencyCode &&
  (visit.providerPaymentId === null || visit.providerPaymentId === callback.providerPaymentId)

/** Whoever has signed in at the bank, and what the register of their country says about them. */
interface SignedIn {
  person: ZimplerPerson
  register: Checked
}

async function answer(
  client: Queryable,
  visit: Visit,
  signedIn: SignedIn,
  step: VisitStep,
): Promise<ZimplerIdentifiedAnswer> {
  if (step === 'accept') return { accepted: true }
  if (step !== 'judge') {
    const reason = visit.status === 'REFUSED' ? (visit.reason as Refusal) : 'REFUSED'
    return { accepted: false, reason }
  }
  const { player, refusal } = await judge(client, visit, signedIn)
  if (refusal) {
    if (player && refusal.letsIn) await finishProviderLogin(client, visit.providerLoginId, player.userId, null)
    await refuseVisit(client, visit, refusal.reason)
    return { accepted: false, reason: refusal.reason }
  }
  await changeVisit(client, visit.paymentId, {
    status: 'ACCEPTED',
    personId: signedIn.person.personId,
    userId: player?.userId ?? null,
  })
  // Open from now on, it counts towards the player's limits.
  if (player) await ensurePayment(client, visit, player)
  return { accepted: true }
}

/** Locks the player who would own the payment; also returns the reason to refuse the money, if there is one. */
async function judge(
  client: Queryable,
  visit: Visit,
  { person, register }: SignedIn,
): Promise<{ player: Player | null; refusal: PersonRefusal | null }> {
  const { brandId, countryCode, currencyCode, amount } = visit
  const { player, known } = await lockPayer(client, visit, person)
  const ownPayment = player && (await lockPayment(client, visit.paymentId))
  const today = new Date()
  const duplicates = (await duplicatesOf(client, brandId, person)).filter(({ userId }) => userId !== player?.userId)
  const doubles: PersonFacts['duplicates'][number][] = []
  for (const double of duplicates) doubles.push({ bar: await accessBar(client, double, today) })
  const refusal = refusalOf({
    person,
    countryCode,
    minimumAge: findBrandCountry(brandId, countryCode)?.country.minimumAge ?? 18,
    today,
    player: player && { ...player, bar: await accessBar(client, player, today) },
    known,
    duplicates: doubles,
    register,
    exclusion: player ? null : await exclusionOf(client, newcomerOf(visit, person)),
    registrationClosed:
      player === null &&
      ((await isRegistrationClosed(client, brandId)) || (await isExcludedOn(client, visit.deviceId))),
    marketClosed: await isMarketClosed(client, player ?? { brandId, countryCode }),
    inReview: player
      ? blacklistProblem(player, 'BANK') !== null || (await reviewProblem(client, player)) !== null
      : await mayBeExcluded(client, newcomerOf(visit, person)),
    currencyCode,
    limitMissing:
      !ownPayment &&
      (player
        ? await missingLimitProblem(client, player)
        : limitsProblemOfNewcomer(policyOf(visit, today), visit, today)) !== null,
    withdrawalPending: player !== null && (await pendingWithdrawalProblem(client, player)) !== null,
    // A payment made while logged in was checked then, and already counts.
    exceedsLimit:
      player !== null && !ownPayment && (await depositLimitProblem(client, player, { amount, currencyCode })) !== null,
  })
  return { player, refusal }
}

/** The logged-in player, else the player known for this person; locks the player's row until the transaction ends. */
async function lockPayer(
  client: Queryable,
  visit: Visit,
  { personId }: ZimplerPerson,
): Promise<{ player: Player | null; known: PersonFacts['known'] }> {
  await lockPerson(client, visit.brandId, personId)
  const named = await playerOfPerson(client, visit.brandId, personId)
  const userId = visit.userId ?? named
  const player = userId === null ? null : ((await lockPlayer(client, userId)) ?? null)
  if (named === null) return { player, known: 'not yet' }
  return { player, known: named === userId ? 'as the player' : 'as another' }
}

/** Creates the visit's payment if there is none yet, with the bonus of the visit if the player is eligible. */
async function ensurePayment(client: Queryable, visit: Visit, player: Player): Promise<void> {
  const { paymentId, amount, currencyCode, bonusCode } = visit
  if (await lockPayment(client, paymentId)) return
  // A bonus that is not available does not prevent the deposit; the player's list of bonuses shows that it is missing.
  if (bonusCode) await reserveBonus(client, player, { paymentId, amount, currencyCode, bonusCode })
  await openPayment(client, visit, player, 'PENDING_REDIRECT')
}

type Paid = SignedIn & { bankAccount: ProviderBankAccount; isSure: boolean }

async function takeMoney(client: Queryable, visit: Visit, paid: Paid, step: VisitStep): Promise<Outcome> {
  if (step === 'nothing') return 'nothing to do'
  const mustJudge = step === 'judge-paid' || (await hasBecomePlayer(client, visit, paid.person))
  const refused = step === 'owe-back' || (mustJudge && (await judge(client, visit, paid)).refusal !== null)
  return refused ? bookRefundDue(client, visit) : credit(client, visit, paid)
}

/**
 * Whether a visit that was accepted from somebody without an account belongs to a player by now, by another visit: nobody
 * has compared it with their limits.
 */
const hasBecomePlayer = async (client: Queryable, { userId, status, brandId }: Visit, { personId }: ZimplerPerson) =>
  userId === null && status === 'ACCEPTED' && (await playerOfPerson(client, brandId, personId)) !== null

/** Completes the deposit for the person whom the bank has identified; registers them if they have no account yet. */
async function credit(client: Queryable, visit: Visit, paid: Paid): Promise<Outcome> {
  const { person, register, bankAccount, isSure } = paid
  const { paymentId } = visit
  const { player: known, known: link } = await lockPayer(client, visit, person)
  const isExcluded = known ? accessProblem(known, new Date()) : await exclusionOf(client, newcomerOf(visit, person))
  if (isExcluded || register === 'EXCLUDED' || register === 'HELD')
    return bookRefundDue(client, visit, { kind: 'provider-succeeded-excluded', isSure })
  const own = await lockPayment(client, paymentId)
  if (known && own && isUncredited(own) && (await depositLimitProblem(client, known, visit)))
    return bookRefundDue(client, visit, { kind: 'provider-succeeded-beyond-limit', isSure })
  const player = known ?? (await signUp(client, visit, person, register))
  // Before the deposit counts. Limits that a stranger may have typed do not concern an account that was there before.
  if (!known) await setFirstLimits(client, player, visit.depositLimits)
  const { userId } = player
  await planForPlayers(client, matchPerson, [userId])
  const isLinked = !known || link === 'as the player'
  await ensurePayment(client, visit, player)
  const payment = await applyToPayment(client, paymentId, { kind: 'provider-succeeded', isSure })
  if (payment?.status !== 'SUCCEEDED') return bookRefundDue(client, visit)
  await keepPaidBy(client, paymentId, bankAccount.accountToken)
  await saveBankAccount(client, { userId, provider: 'ZIMPLER' }, bankAccount, isLinked)
  await changeVisit(client, paymentId, { status: 'SUCCEEDED', reason: null, personId: person.personId, userId })
  // What the opener of a visit has typed concerns the account only if the visit created it or was opened by its login.
  const contact = !known || visit.openedBy === userId ? contactOf(visit) : null
  await finishProviderLogin(client, visit.providerLoginId, userId, contact)
  return 'applied'
}

/** The money has arrived but must not be accepted: it is booked as owed until it is refunded. */
async function bookRefundDue(
  client: Queryable,
  visit: Visit,
  event?: Extract<ProviderEvent, { kind: 'provider-succeeded-excluded' | 'provider-succeeded-beyond-limit' }>,
): Promise<Outcome> {
  const { paymentId, amount, currencyCode } = visit
  // Where the payment can tell its player why, its step books the debt.
  const payment = event && (await applyToPayment(client, paymentId, event))
  if (!returnReasons.includes(payment?.declineReason ?? ''))
    await bookDebt(client, { paymentId, amount, currencyCode, provider: 'ZIMPLER' })
  if (visit.status === 'OPEN' || visit.status === 'ACCEPTED')
    await refuseVisit(client, visit, visit.reason ?? 'REFUSED')
  await changeVisit(client, paymentId, { status: 'REFUND_DUE' })
  await planForPayment(client, refundDeposit, paymentId)
  return 'refund due'
}
