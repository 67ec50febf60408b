import { paymentMethods } from '@parlour/catalogue/payment-methods'
import { type AskedRule, askAll } from '@parlour/contracts/asked-rules'
import type { ExplainedPlayer } from '@parlour/contracts/operator/explain-operations'
import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { bonusesUnder } from '@parlour/policy/allowed-bonuses'
import { admissionRules, bonusRules, bonusTaker } from '../bonuses/bonus-countries.ts'
import { liveBonuses } from '../bonuses/bonus-lists.ts'
import { findDefinitions } from '../bonuses/bonus-store.ts'
import { depositDefinitionsFor, offerings, offerRules } from '../bonuses/deposit-bonus-choice.ts'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import { sql } from '../db/sql.ts'
import { featuresRule, isFunForAll, studioRule } from '../games/game-rules.ts'
import type { GamesDeps } from '../games/games-deps.ts'
import { findGame } from '../games/start-game.ts'
import { paymentBars } from '../payments/payment-bars.ts'
import { methodRules } from '../payments/payment-options.ts'
import { isMarketClosed } from '../players/closed-markets.ts'
import { isIdentityMissing } from '../players/identity-rule.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { rulesOfWithdrawal } from './explain-withdrawal.ts'
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
  { brandId, id, country }: Asked,
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
  const marketCountry = player?.countryCode ?? country
  const isClosed = await isMarketClosed(deps.pool, { brandId, countryCode: marketCountry })
  return [
    isKnown,
    answer('the market is open', !isClosed, `country ${marketCountry}`),
    answer(
      'it may be opened without a login, or somebody is logged in',
      player !== null || (!game.loginRequired && isFunForAll(brandId, country)),
      player ? 'a player' : `a visitor; login required: ${game.loginRequired ? 'yes' : 'no'}`,
    ),
    ...askAll([featuresRule, studioRule], place),
    ...(player
      ? [
          answer(
            'the identity is verified where that is wanted before play',
            !isIdentityMissing(player, 'play', place.now),
            `identity ${player.kycStatus}`,
          ),
        ]
      : []),
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
  ]
}

async function rulesOfMethod({ pool }: GamesDeps, slug: string, player: Player): Promise<AskedRule[]> {
  const entry = paymentMethods.find((method) => method.slug === slug)
  const isKnown = answer('there is such a method', entry !== undefined, `slug ${slug}`)
  if (!entry) return [isKnown]
  const { countryCode, currencyCode } = player
  const bar = (await paymentBars(pool, player, 'DEPOSIT'))(entry.method)
  return [
    isKnown,
    ...askAll(methodRules, { entry, type: 'DEPOSIT', countryCode, currencyCode }),
    answer('nothing bars the player from depositing by it', bar === null, bar ?? 'no bar'),
  ]
}
