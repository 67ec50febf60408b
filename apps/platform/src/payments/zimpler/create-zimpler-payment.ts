import type {
  CreateZimplerPaymentInput,
  CreateZimplerPaymentRefusalCode,
  CreateZimplerPaymentResult,
} from '@parlour/contracts/platform-resolvers'
import { lockText } from '../../db/lock-text.ts'
import { type Queryable, transaction } from '../../db/pool.ts'
import { uuidV7 } from '../../db/uuid-v7.ts'
import { badUserInput, type RequestContext, unauthenticated } from '../../graphql/context.ts'
import { deviceOfToken } from '../../logins/devices.ts'
import { tokenHash } from '../../logins/tokens.ts'
import { isMarketClosed } from '../../players/closed-markets.ts'
import { policyOf } from '../../players/player-policy.ts'
import { accessProblem, lockPlayer, type Player } from '../../players/player-store.ts'
import type { Deps } from '../../runtime/deps.ts'
import { openProviderLogin } from '../../sessions/provider-login.ts'
import { withBonusCodeCounted } from '../bonus-code-attempts.ts'
import {
  blacklistProblem,
  type DepositProblem,
  depositLimitProblem,
  missingLimitProblem,
  openDepositsProblem,
  pendingWithdrawalProblem,
  registerProblem,
  reserveBonus,
  reviewProblem,
} from '../deposit-checks.ts'
import { limitsProblemOfNewcomer, setFirstLimits } from './visit-limits.ts'
import { applyToPayment, failVisit, openPayment } from './visit-payment.ts'
import { findVisitByKey, insertVisit, lockVisit, storePage, type Visit } from './visit-store.ts'
import { readZimplerInput, ZimplerRefused, type ZimplerRequest } from './zimpler-input.ts'
import { askZimpler } from './zimpler-provider.ts'

/**
 * Opens the bank's page for deposit and play. When nobody is logged in, the bank identifies the player. The same key
 * gives the same page, even for concurrent calls.
 */
export async function createZimplerPayment(
  context: RequestContext,
  input: CreateZimplerPaymentInput,
): Promise<CreateZimplerPaymentResult> {
  const { deps } = context
  const login = await context.bearer()
  if (login && login.brandId !== input.brandId) throw badUserInput('The token belongs to another brand.')
  const userId = login?.userId ?? null
  if (userId === null) return create(context, input, null)
  const tried = { userId, bonusCode: input.selectedBonusCode }
  const created =
    (await deps.limits.payments.take(userId)) &&
    (await withBonusCodeCounted(deps.limits, tried, () => create(context, input, userId)))
  return created || new ZimplerRefused('RATE_LIMITED', messages.RATE_LIMITED).result
}

async function create(
  context: RequestContext,
  input: CreateZimplerPaymentInput,
  userId: string | null,
): Promise<CreateZimplerPaymentResult> {
  const { deps } = context
  try {
    const request = readZimplerInput(input, deps.config.siteHosts)
    if (!(await deps.limits.zimpler.take(context.clientAddress)))
      throw new ZimplerRefused('RATE_LIMITED', 'Too many payments from this address')
    if (userId !== null) refuseFor(await registerProblem(deps, userId))
    const deviceId = deviceOfToken(deps.config.tokenSecret, input.deviceToken)
    const language = request.language ?? context.language ?? 'en'
    const visit = await transaction(deps.pool, (client) =>
      openVisit(client, { ...request, language, deviceId }, userId),
    )
    const redirectUri = visit.providerRedirectUri ?? (await askForPage(deps, visit))
    return { __typename: 'CreateZimplerPaymentSuccess', success: true, redirectUri }
  } catch (error) {
    if (error instanceof ZimplerRefused) return error.result
    throw error
  }
}

type SpokenRequest = ZimplerRequest & { language: string; deviceId: string | null }

/**
 * The visit of the key, or a new one; under the lock of the player who is logged in.
 * @throws ZimplerRefused
 */
async function openVisit(client: Queryable, request: SpokenRequest, userId: string | null): Promise<Visit> {
  const now = new Date()
  const player = userId === null ? null : await lockPlayer(client, userId)
  if (player === undefined || (player && accessProblem(player, now))) throw unauthenticated()
  const { brandId, idempotencyKey } = request
  // Without a login there is no player lock that would serialise two requests with the same key.
  await lockText.run(client, `visit ${brandId} ${idempotencyKey}`)
  const fingerprint = fingerprintOf(request, userId)
  const known = await findVisitByKey(client, brandId, idempotencyKey)
  if (known && known.fingerprint !== fingerprint)
    throw new ZimplerRefused('IDEMPOTENCY_CONFLICT', 'The key belongs to another payment')
  if (known) return known
  // Before the bank's page is opened: the money of whoever is there would go back.
  if (await isMarketClosed(client, request)) throw new ZimplerRefused('COUNTRY_NOT_ALLOWED', 'The market is closed')

  const paymentId = uuidV7()
  if (player) await refuseOwnDeposit(client, player, request, paymentId)
  else refuseFor(limitsProblemOfNewcomer(policyOf(request, now), request, now))
  const { redirectUri, openerSecret } = request
  const login = { provider: 'ZIMPLER', brandId, redirectUri, openerSecret } as const
  const { providerLoginId, reference } = await openProviderLogin(client, login)
  const returnUri = new URL(redirectUri)
  returnUri.searchParams.set('reference', reference)
  const visit = await insertVisit(client, {
    ...request,
    paymentId,
    fingerprint,
    userId,
    openedBy: userId,
    providerLoginId,
    returnUri: returnUri.href,
  })
  if (player) await openPayment(client, visit, player, 'PENDING')
  return visit
}

/**
 * Excludes the return address, since a retry may come from another page, but not the browser, which gets the page. Only the hash is kept, since
 * it outlives what it says of the player.
 */
const fingerprintOf = (request: SpokenRequest, userId: string | null) => {
  const said = JSON.stringify([
    userId,
    request.skin,
    request.amount,
    request.currencyCode,
    request.countryCode,
    request.bonusCode,
    request.depositLimits.map(({ period, value }) => `${period} ${value}`),
    request.email?.toLowerCase() ?? null,
    request.phone,
    tokenHash(request.openerSecret).toString('base64url'),
  ])
  return tokenHash(said).toString('base64url')
}

/** Makes the same checks as createPayment for a deposit of a logged-in player. */
async function refuseOwnDeposit(
  client: Queryable,
  player: Player,
  request: SpokenRequest,
  paymentId: string,
): Promise<void> {
  const { amount, currencyCode, bonusCode } = request
  if (player.countryCode !== request.countryCode)
    throw new ZimplerRefused('COUNTRY_NOT_ALLOWED', 'The player lives in another country')
  if (player.currencyCode !== currencyCode)
    throw new ZimplerRefused('INVALID_ENTRY', "It is not the account's currency", { field: 'currencyCode' })
  refuseFor(blacklistProblem(player, 'BANK'))
  refuseFor(await reviewProblem(client, player))
  refuseFor(await pendingWithdrawalProblem(client, player))
  refuseFor(await openDepositsProblem(client, player))
  await setFirstLimits(client, player, request.depositLimits)
  refuseFor(await missingLimitProblem(client, player))
  refuseFor(await depositLimitProblem(client, player, request))
  if (bonusCode) refuseFor(await reserveBonus(client, player, { paymentId, amount, currencyCode, bonusCode }))
}

const messages: Record<DepositProblem['code'], string> = {
  REGISTER_UNAVAILABLE: 'The self-exclusion register of the country cannot be asked',
  PAYMENTS_BLOCKED: 'Payments are blocked',
  ACCOUNT_IN_REVIEW: 'An operator has to find out whether the player is excluded',
  PENDING_WITHDRAWALS: 'There are pending withdrawals',
  RATE_LIMITED: 'Too many payments, unfinished deposits or wrong bonus codes',
  LIMIT_EXCEEDED: 'The amount exceeds a limit of the player',
  DEPOSIT_LIMIT_REQUIRED: 'A deposit limit has to be set before the first deposit',
  LIMIT_REQUIRED: 'Limits of losses or of time have to be set before the first deposit',
  BONUS_NOT_AVAILABLE: "The bonus is not the player's to take",
  BONUS_MINIMUM: "The amount is below the bonus's minimum deposit",
} satisfies Partial<Record<CreateZimplerPaymentRefusalCode, string>>

function refuseFor(problem: DepositProblem | null): void {
  if (!problem) return
  const { code, ...details } = problem
  throw new ZimplerRefused(code, messages[code], details)
}

/**
 * Runs outside of any transaction, because the bank may be slow.
 * @throws ZimplerRefused
 */
async function askForPage(deps: Deps, visit: Visit): Promise<string> {
  const { paymentId } = visit
  const unavailable = new ZimplerRefused('PROVIDER_UNAVAILABLE', 'The bank does not answer; the same may be sent again')
  if (visit.status !== 'OPEN') throw unavailable
  const result = await askZimpler(deps, visit)
  if (result.status !== 'done') deps.logger.warn({ paymentId, result }, 'zimpler returned no page')
  if (result.status === 'unavailable') throw unavailable
  const page = await transaction(deps.pool, async (client) => {
    const current = await lockVisit(client, paymentId)
    if (!current) throw new Error(`Visit ${paymentId} no longer exists`)
    if (result.status === 'refused') {
      await failVisit(client, current, { kind: 'provider-refused' })
      return null
    }
    await applyToPayment(client, paymentId, { kind: 'redirect-given' })
    return storePage(client, paymentId, result.value)
  })
  if (page === null) throw unavailable
  return page
}
