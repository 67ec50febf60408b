import { paymentMethods } from '@parlour/catalogue/payment-methods'
import { type AskedRule, askAll } from '@parlour/contracts/asked-rules'
import type { ExplainedPlayer } from '@parlour/contracts/operator/explain-operations'
import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { bonusesUnder } from '@parlour/policy/allowed-bonuses'
import { admissionRules, bonusRules, bonusTaker } from '../bonuses/bonus-countries.ts'
import { liveBonuses } from '../bonuses/bonus-lists.ts'
import { findDefinitions } from '../bonuses/bonus-store.ts'
import { depositDefinitionsFor, offerings, offerRules } from '../bonuses/deposit-bonus-choice.ts'
import { hasWithdrawalInReview } from '../bonuses/withdrawal-in-review.ts'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import { sql } from '../db/sql.ts'
import { featuresRule, isFunForAll, studioRule } from '../games/game-rules.ts'
import type { GamesDeps } from '../games/games-deps.ts'
import { findGame, holdOf } from '../games/start-game.ts'
import { pendingWithdrawalProblem, registerProblem } from '../payments/deposit-checks.ts'
import { depositRules } from '../payments/deposit-rules.ts'
import { methodRules } from '../payments/payment-options.ts'
import { isMarketClosed } from '../players/closed-markets.ts'
import { isIdentityMissing } from '../players/identity-rule.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { mayEnter, rulesOfWithdrawal } from './explain-withdrawal.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

/** Which rule keeps something from somebody: the rules themselves answer, by which the platform shows and gives it. */

type Asked = Parsed<'explain'>
const answer = (rule: string, holds: boolean, because: string): AskedRule => ({ rule, holds, because })

/** As pages ask for the last deposit. */
const hasDeposited = sql(
  'has-deposited',
  `select from payments where user_id = $1 and type = 'DEPOSIT' and status = 'SUCCEEDED' limit 1`,
)

/**
 * The answers tell of a player what only some roles may see, such as identity, blacklist and deposits. So whoever may not find
 * players asks for visitors alone, before anybody is looked up.
 * @throws OperatorRefusal NOT_PERMITTED, UNKNOWN_PLAYER
 */
export async function explain(deps: GamesDeps, asked: Asked, operator: string): Promise<OperatorResponse<'explain'>> {
  if (asked.userId !== undefined && !deps.config.operatorRights.get(operator)?.has('find-player'))
    throw new OperatorRefusal(
      'NOT_PERMITTED',
      `${operator} may not find players: only what a visitor sees is explained`,
    )
  const player = asked.userId === undefined ? null : await findPlayer(deps.pool, asked.userId)
  if (player === undefined || (player && player.brandId !== asked.brandId))
    throw new OperatorRefusal('UNKNOWN_PLAYER', 'The brand has no such player')
  return { viewer: player && (await viewerOf(deps, player)), rules: await rulesAsked(deps, asked, player) }
}

async function viewerOf({ pool }: GamesDeps, player: Player): Promise<ExplainedPlayer> {
  const { userId, countryCode, affiliateId, currencyCode } = player
  return {
    countryCode,
    affiliateId,
    currencyCode,
    campaignIds: await campaignIdsOf(pool, userId),
    hasDeposited: (await hasDeposited.run(pool, userId)) > 0,
    bonuses: bonusesUnder(await bonusRules(pool, player)),
  }
}

function rulesAsked(deps: GamesDeps, asked: Asked, player: Player | null): Promise<AskedRule[]> | AskedRule[] {
  switch (asked.kind) {
    case 'PROMOTION':
      return []
    case 'GAME':
      return rulesOfGame(deps, asked, player)
    case 'BONUS':
      return player ? rulesOfBonus(deps, asked.id, player) : [needsLogin]
    case 'PAYMENT_METHOD':
      return player ? rulesOfMethod(deps, asked.id, player) : [needsLogin]
    case 'WITHDRAWAL':
      return player ? rulesOfWithdrawal(deps, asked.id, player) : [needsLogin]
  }
}

const needsLogin = answer('somebody is logged in', false, 'a visitor')

async function rulesOfGame(
  deps: GamesDeps,
  { brandId, id, country, located = country }: Asked,
  player: Player | null,
): Promise<AskedRule[]> {
  const game = await findGame(deps, brandId, id)
  const isKnown = answer('the brand has the game', game !== undefined, `slug ${id}`)
  if (!game) return [isKnown]
  const countries = player ? [player.countryCode, country] : [country]
  const place = {
    ...{ game, brandId, countries, now: new Date() },
    skin: player?.skin ?? brandId,
    campaignIds: player ? await campaignIdsOf(deps.pool, player.userId) : [],
  }
  const marketCountry = player?.countryCode ?? located
  const isClosed = await isMarketClosed(deps.pool, { brandId, countryCode: marketCountry })
  return [
    isKnown,
    answer('the market is open', !isClosed, `country ${marketCountry}`),
    answer(
      'it may be opened without a login, or somebody is logged in',
      player !== null || (!game.loginRequired && isFunForAll(brandId, located)),
      player ? 'a player' : `a visitor; login required: ${game.loginRequired ? 'yes' : 'no'}`,
    ),
    ...askAll([featuresRule, studioRule], place),
    ...(player ? await rulesOfPlay(deps, player, place.now) : []),
  ]
}

/** What else a session for real money depends on. The register is asked as by the game. */
async function rulesOfPlay(deps: GamesDeps, player: Player, now: Date): Promise<AskedRule[]> {
  const hold = await holdOf(deps, player)
  const asked = (await findPlayer(deps.pool, player.userId)) ?? player
  return [
    mayEnter(asked, now),
    answer(
      'the identity is verified where that is wanted before play',
      !isIdentityMissing(asked, 'play', now),
      `identity ${asked.kycStatus}`,
    ),
    answer('the register of the country can be asked', hold !== 'REGISTER_UNAVAILABLE', hold ?? 'no bar'),
    answer(
      'no operator has yet to tell the player from an excluded person',
      hold !== 'ACCOUNT_IN_REVIEW',
      hold ?? 'no review',
    ),
  ]
}

async function rulesOfBonus({ pool }: GamesDeps, bonusId: string, player: Player): Promise<AskedRule[]> {
  const [definition] = await findDefinitions(pool, [bonusId])
  const isOfBrand = definition?.brandId === player.brandId
  const isKnown = answer('the brand has the bonus', isOfBrand, `brand ${player.brandId}`)
  if (!definition || !isOfBrand) return [isKnown]
  if (definition.terms.activation.kind === 'DEPOSIT') {
    const current = await depositDefinitionsFor(pool, player)
    const [offering] = await offerings(pool, player, [definition])
    return [
      isKnown,
      answer(
        'it is in use for deposits, or was granted',
        current.some((each) => each.bonusId === bonusId),
        `bonuses for deposits: ${current.map((each) => each.bonusId).join(', ') || 'none'}`,
      ),
      ...(offering ? askAll(offerRules, offering) : []),
    ]
  }
  const own = (await liveBonuses(pool, player.userId)).filter((bonus) => bonus.bonusId === bonusId)
  const admission = { terms: definition.terms, player: await bonusTaker(pool, player), now: new Date() }
  return [
    isKnown,
    ...askAll(admissionRules, admission),
    answer(
      'it was granted to the player and has not ended',
      own.length > 0,
      own.map(({ status }) => status).join(', ') || 'no copy of it',
    ),
    answer(
      'no withdrawal is in review, or it has been claimed',
      !(await hasWithdrawalInReview(pool, player.userId)) || own.some(({ status }) => status !== 'AVAILABLE'),
      'a bonus is claimed once the withdrawal is over',
    ),
  ]
}

/** In the order in which the cashier says it and a deposit is refused. The register is asked as by a deposit. */
async function rulesOfMethod(deps: GamesDeps, slug: string, { userId }: Player): Promise<AskedRule[]> {
  const { pool } = deps
  const entry = paymentMethods.find((method) => method.slug === slug)
  const isKnown = answer('there is such a method', entry !== undefined, `slug ${slug}`)
  if (!entry) return [isKnown]
  const register = await registerProblem(deps, userId)
  // A register that was asked may have excluded them.
  const player = await findPlayer(pool, userId)
  if (!player) return [isKnown]
  const { countryCode, currencyCode } = player
  const withdrawals = await pendingWithdrawalProblem(pool, player)
  const asked: AskedRule[] = []
  for (const { rule, problem } of depositRules) {
    const found = await problem(pool, player, entry.method)
    asked.push(answer(rule, found === null, found?.code ?? 'nothing in the way'))
  }
  return [
    mayEnter(player, new Date()),
    isKnown,
    ...askAll(methodRules, { entry, type: 'DEPOSIT', countryCode, currencyCode }),
    answer('the register of the country neither lists the player nor is silent', !register, register?.code ?? 'no bar'),
    answer(
      'no withdrawal is pending, or has left within a day',
      !withdrawals,
      withdrawals ? `PENDING_WITHDRAWALS, until ${withdrawals.endsAt ?? 'it is cancelled'}` : 'none',
    ),
    ...asked,
  ]
}
