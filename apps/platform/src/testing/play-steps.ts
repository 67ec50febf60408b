import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { BonusTerms } from '../bonuses/bonus-terms.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { activateUserBonus } from '../bonuses/take-bonus.ts'
import { playerBalances } from '../ledger/index.ts'
import { deposit, newPlayer, openGame, type Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

/** For tests: players in games, with bonuses on the test's own terms. Amounts are euro cents. */

let ids = 0
export const newId = (kind: string) => `${kind}-${process.pid}-${++ids}`

/** A new player with this much real money. */
export async function playerWith(platform: TestPlatform, real: number): Promise<Session> {
  const player = await newPlayer(platform)
  if (real > 0) await deposit(platform, player, real)
  return player
}

/** A round of a game session: its wallet calls, with new ids unless given. */
export function roundOf(platform: TestPlatform, gameSessionId: string, roundId = newId('round')) {
  const base = { gameSessionId, roundId, currencyCode: 'EUR' }
  return {
    roundId,
    bet: (amount: number, transactionId = newId('bet')) => platform.wallet('bet', { ...base, transactionId, amount }),
    spin: (freeSpins: string, amount = 20, transactionId = newId('spin')) =>
      platform.wallet('bet', { ...base, transactionId, amount, freeSpins }),
    win: (amount: number, roundFinished = true, transactionId = newId('win')) =>
      platform.wallet('win', { ...base, transactionId, amount, roundFinished }),
    rollback: (originalTransactionId: string, transactionId = newId('rollback')) =>
      platform.wallet('rollback', { gameSessionId, roundId, transactionId, originalTransactionId }),
  }
}

/** Opens a game session for playing rounds. */
export async function startSession(platform: TestPlatform, player: Session, slug = 'lamp-sum') {
  const { gameSessionId, token } = await openGame(platform, player, slug)
  return { gameSessionId, token, round: (roundId?: string) => roundOf(platform, gameSessionId, roundId) }
}

const usual: Omit<BonusTerms, 'reward'> = {
  activation: { kind: 'MANUAL' },
  wageringMultiplier: 10,
  contributions: { SLOTS: 100, TABLE: 10, LIVE: 10 },
  maxBet: {},
  validDays: 7,
  claimDays: null,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: null,
  everyDays: null,
}
export const bonusMoney = (amount: number, changes: Partial<BonusTerms> = {}): BonusTerms => ({
  ...usual,
  reward: { kind: 'FIXED', type: 'BONUS', amounts: { EUR: amount } },
  ...changes,
})
export const freeSpins = (spins: number, changes: Partial<BonusTerms> = {}): BonusTerms => ({
  ...usual,
  reward: { kind: 'FREE_SPINS', gameSlugs: ['lamp-sum'], stake: { EUR: 20 }, spins },
  ...changes,
})

/** Grants the player a bonus on these terms and claims it. Resolves to its id. */
export async function takeBonus({ deps }: TestPlatform, { userId }: Session, terms: BonusTerms): Promise<string> {
  const bonusId = newId('bonus')
  await uncheckedQuery(
    deps.pool,
    `insert into bonuses (bonus_id, brand_id, offered, texts, terms)
     values ($1, 'ac', false, '{"en": {"name": "A bonus", "description": "Of a test"}}', $2)`,
    [bonusId, terms],
  )
  const given = await grantBonus(deps.pool, { userId, bonusId, key: bonusId, source: 'OPERATOR' })
  if (typeof given === 'string') throw new Error(given)
  const taken = await activateUserBonus(deps.pool, { userId, userBonusId: given.userBonusId }, null)
  if (taken.__typename !== 'ActivateUserBonusSuccess') throw new Error('The bonus was not taken')
  return given.userBonusId
}

/** The player's money in the ledger. */
export async function moneyOf({ deps }: TestPlatform, { userId }: Session): Promise<{ real: number; bonus: number }> {
  const { REAL, BONUS } = await playerBalances(deps.pool, userId, 'EUR')
  return { real: REAL, bonus: BONUS }
}

export async function bonusRow({ deps }: TestPlatform, userBonusId: string) {
  const { rows } = await uncheckedQuery<{ status: string; wagered: number; requirement: number; spins: number }>(
    deps.pool,
    `select status, wagered, requirement, remaining_free_spins as spins from user_bonuses where user_bonus_id = $1`,
    [userBonusId],
  )
  return rows[0]
}

/** Makes the bonus expire. */
export const expire = ({ deps }: TestPlatform, userBonusId: string) =>
  uncheckedQuery(deps.pool, 'update user_bonuses set expires_at = now() where user_bonus_id = $1', [userBonusId])

/** The sums from which the player's limits are computed. */
export async function dayOf({ deps }: TestPlatform, { userId }: Session) {
  const { rows } = await uncheckedQuery<{ staked: number; realStaked: number; realWon: number }>(
    deps.pool,
    `select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(real_staked), 0)::bigint as "realStaked",
       coalesce(sum(real_won), 0)::bigint as "realWon" from player_days where user_id = $1`,
    [userId],
  )
  return rows[0]
}

export const codeOf = async (answer: Promise<{ body: { error?: { code: string } } }>) => (await answer).body.error?.code

/** A player with this much real money and a claimed bonus on these terms, in a game. */
export async function startWithBonus(platform: TestPlatform, terms: BonusTerms, real = 1_000) {
  const player = await playerWith(platform, real)
  const bonus = await takeBonus(platform, player, terms)
  const game = await startSession(platform, player)
  return { player, bonus, game, money: () => moneyOf(platform, player), row: () => bonusRow(platform, bonus) }
}
