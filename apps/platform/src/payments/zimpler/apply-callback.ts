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
import { accessProblem, lockPlayer, type Player } from '../../players/player-store.ts'
import { isExcludedOn, isRegistrationClosed } from '../../players/registration-state.ts'
import type { Deps } from '../../runtime/deps.ts'
import { finishProviderLogin } from '../../sessions/provider-login.ts'
import {
  blacklistProblem,
  depositLimitProblem,
  pendingWithdrawalProblem,
  reserveBonus,
  reviewProblem,
} from '../deposit-checks.ts'
import { planForPayment, refundDeposit } from '../payment-jobs.ts'
import { bookDebt } from '../payment-money.ts'
import { keepPaidBy, lockPayment } from '../payment-store.ts'
import { isGivenUp, returnReasons } from '../payment-transitions.ts'
import { saveBankAccount } from '../saved-account.ts'
import { askRegisterOf } from './ask-register.ts'
import { contactOf, duplicatesOf, lockPerson, playerOfPerson, signUp } from './bank-player.ts'
import { type PersonFacts, type PersonRefusal, refusalOf } from './person-rules.ts'
import { applyToPayment, failVisit, openPayment, refuseVisit } from './visit-payment.ts'
import { type VisitStep, visitStep } from './visit-steps.ts'
import { changeVisit, lockVisit, type Visit } from './visit-store.ts'

type Outcome =
  | ZimplerIdentifiedAnswer
  | 'applied'
  | 'refund due'
  | 'nothing to do'
  | 'unknown payment'
  | 'another payment'
type Refusal = Extract<ZimplerIdentifiedAnswer, { accepted: false }>['reason']

/** Applies a callback of the bank exactly once: player, payment, money and login in one transaction. */
export async function applyZimplerCallback(deps: Deps, callback: ZimplerCallback): Promise<Outcome> {
  const register = await askRegisterOf(deps, callback)
  return transaction(deps.pool, (client) => applyLocked(deps, client, callback, register))
}

async function applyLocked(
  { logger }: Deps,
  client: Queryable,
  callback: ZimplerCallback,
  register: Checked,
): Promise<Outcome> {
  const visit = await lockVisit(client, callback.reference)
  if (!visit) return 'unknown payment'
  const { paymentId } = visit
  if (!isSamePayment(visit, callback)) {
    logger.error({ paymentId }, 'zimpler callback with another amount, currency or provider payment')
    return 'another payment'
  }
  if (callback.status === 'FAILED') {
    if (visit.status === 'SUCCEEDED')
      logger.error({ paymentId }, 'zimpler callback contradicts the status of the visit')
    if (visitStep(visit, { kind: 'failed' }) !== 'fail') return 'nothing to do'
    await failVisit(client, visit, { kind: 'provider-failed', reason: callback.declineReason })
    return 'applied'
  }
  const { person } = callback
  const kind = callback.status === 'IDENTIFIED' ? 'identified' : 'succeeded'
  const step = visitStep(visit, { kind, personId: person.personId })
  if (callback.status === 'IDENTIFIED') return answer(client, visit, { person, register }, step)
  const outcome = await takeMoney(client, visit, { ...callback, register }, step)
  if (outcome === 'refund due') logger.error({ paymentId }, 'zimpler took money that was refused: it will be refunded')
  if (outcome === 'nothing to do' && visit.status === 'FAILED')
    logger.error({ paymentId }, 'zimpler callback contradicts the status of the visit')
  return outcome
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
    inReview: player
      ? blacklistProblem(player, 'BANK') !== null || (await reviewProblem(client, player)) !== null
      : await mayBeExcluded(client, newcomerOf(visit, person)),
    currencyCode,
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

/** The person as the bank knows them, before they have an account. */
const newcomerOf = ({ brandId, countryCode }: Visit, { personId, ...person }: ZimplerPerson) => ({
  ...person,
  userId: noAccount,
  brandId,
  countryCode,
  identities: [`ZIMPLER:${personId}`],
})
const noAccount = '00000000-0000-0000-0000-000000000000'

/** Creates the visit's payment if there is none yet, with the bonus of the visit if the player is eligible. */
async function ensurePayment(client: Queryable, visit: Visit, player: Player): Promise<void> {
  const { paymentId, amount, currencyCode, bonusCode } = visit
  if (await lockPayment(client, paymentId)) return
  // A bonus that is not available does not prevent the deposit; the player's list of bonuses shows that it is missing.
  if (bonusCode) await reserveBonus(client, player, { paymentId, amount, currencyCode, bonusCode })
  await openPayment(client, visit, player, 'PENDING_REDIRECT')
}

type Paid = SignedIn & { bankAccount: ProviderBankAccount }

async function takeMoney(client: Queryable, visit: Visit, paid: Paid, step: VisitStep): Promise<Outcome> {
  if (step === 'nothing') return 'nothing to do'
  const refused = step === 'owe-back' || (step === 'judge-paid' && (await judge(client, visit, paid)).refusal !== null)
  return refused ? bookRefundDue(client, visit) : credit(client, visit, paid)
}

/** Completes the deposit for the person whom the bank has identified; registers them if they have no account yet. */
async function credit(client: Queryable, visit: Visit, { person, register, bankAccount }: Paid): Promise<Outcome> {
  const { paymentId } = visit
  const { player: known, known: link } = await lockPayer(client, visit, person)
  const isExcluded = known ? accessProblem(known, new Date()) : await exclusionOf(client, newcomerOf(visit, person))
  if (isExcluded || register === 'EXCLUDED' || register === 'HELD')
    return bookRefundDue(client, visit, 'provider-succeeded-excluded')
  const own = await lockPayment(client, paymentId)
  if (known && own && isGivenUp(own) && (await depositLimitProblem(client, known, visit)))
    return bookRefundDue(client, visit, 'provider-succeeded-beyond-limit')
  const player = known ?? (await signUp(client, visit, person, register))
  const { userId } = player
  await planForPlayers(client, matchPerson, [userId])
  const isLinked = !known || link === 'as the player'
  await ensurePayment(client, visit, player)
  const payment = await applyToPayment(client, paymentId, { kind: 'provider-succeeded' })
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
  kind?: 'provider-succeeded-excluded' | 'provider-succeeded-beyond-limit',
): Promise<Outcome> {
  const { paymentId, amount, currencyCode } = visit
  // Where the payment can tell its player why, its step books the debt.
  const payment = kind && (await applyToPayment(client, paymentId, { kind }))
  if (!returnReasons.includes(payment?.declineReason ?? ''))
    await bookDebt(client, { paymentId, amount, currencyCode, provider: 'ZIMPLER' })
  if (visit.status === 'OPEN' || visit.status === 'ACCEPTED')
    await refuseVisit(client, visit, visit.reason ?? 'REFUSED')
  await changeVisit(client, paymentId, { status: 'REFUND_DUE' })
  await planForPayment(client, refundDeposit, paymentId)
  return 'refund due'
}
