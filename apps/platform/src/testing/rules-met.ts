import { ageDay } from '@parlour/contracts/age-day'
import type { AuthenticateResponse } from '@parlour/contracts/wallet-api'
import type { JurisdictionCode } from '@parlour/policy/effective-policy'
import type { RuleName } from '@parlour/policy/rules'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { skins } from '../brands/brand-senders.ts'
import { alertPercentages } from '../limits/limit-alerts.ts'
import { reviewRules } from '../limits/limit-reminders.ts'
import { policyOf } from '../players/player-policy.ts'
import { give } from './bonus-table.ts'
import {
  createPayment,
  createUserQuery,
  deposit,
  limitDeposits,
  newPlayer,
  redirectUris,
  registration,
  type Session,
  setRequiredLimits,
  startGameQuery,
} from './journeys.ts'
import { operatorOf } from './operator-client.ts'
import type { TestPlatform } from './platform.ts'
import { codeOf, startSession } from './play-steps.ts'
import { withdrawalsOf } from './withdrawals.ts'

/** Where a rule of a jurisdiction meets players: skins whose licence adds nothing to the country, or whose licence it is. */
export const places = {
  default: { skin: 'ra', longBreaks: 'se', country: 'lv' },
  gb: { skin: 'ra', longBreaks: 'se', country: 'gb' },
  'ca-on': { skin: 'ra', longBreaks: 'se', country: 'ca' },
  se: { skin: 'ra', longBreaks: 'se', country: 'se' },
  nl: { skin: 'ra', longBreaks: 'se', country: 'nl' },
  de: { skin: 'ra', longBreaks: 'se', country: 'de' },
  br: { skin: 'ra', longBreaks: 'se', country: 'br' },
  mt: { skin: 'bz', longBreaks: 'bz', country: 'lv' },
  cw: { skin: 'ac', longBreaks: 'zu', country: 'lv' },
  no: { skin: 'ra', longBreaks: 'se', country: 'no' },
  pl: { skin: 'ra', longBreaks: 'se', country: 'pl' },
  fi: { skin: 'ra', longBreaks: 'se', country: 'fi' },
  au: { skin: 'ra', longBreaks: 'se', country: 'au' },
} as const satisfies Record<JurisdictionCode, object>
type Place = (typeof places)[JurisdictionCode]

const ageOf = (years: number, days = 0) => {
  const today = new Date(ageDay(now()))
  return new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
    .toISOString()
    .slice(0, 10)
}
/** Neither has a jackpot. */
const [SLOT, TABLE] = ['leaf-it-to-luck', 'wheel-meet-again-roulette']
const JACKPOT = 'lamp-sum'
const now = () => new Date()
const policyAt = ({ skin, country: countryCode }: Place) => policyOf({ skin, countryCode }, now())

/** Asks the platform what a player of a place meets, by rule. Breaks are asked of a skin that offers none of a day by itself. */
export function rulesMetOn(platform: TestPlatform) {
  async function playerAt({ skin, country }: Pick<Place, 'country'> & { skin: string }, kycStatus = 'VERIFIED') {
    const player = await newPlayer(platform)
    await uncheckedQuery(
      platform.deps.pool,
      'update players set country_code = $2, kyc_status = $3, skin = $4 where user_id = $1',
      [player.userId, country, kycStatus, skin],
    )
    return player
  }
  /** With the limits that any rules ask for, and money. */
  async function richPlayerAt(place: Place): Promise<Session> {
    const player = await playerAt(place)
    await setRequiredLimits(platform, player)
    await deposit(platform, player, 5_000)
    return player
  }
  const ask = async ({ userId, accessToken }: Session, fields: string) =>
    (await platform.query(`query ($id: ID!) { ${fields} }`, { id: userId }, accessToken)).data
  const limitRulesAt = async (place: Place, fields: string) =>
    (await ask(await playerAt({ ...place, skin: place.longBreaks }), `limitRules(userId: $id) { ${fields} }`))
      .limitRules
  const openCode = async ({ accessToken }: Session, slug: string) => {
    const asked = { brandId: 'ac', slug, mode: 'REAL', uris: redirectUris }
    return (await platform.query(startGameQuery, asked, accessToken)).data.startGame.code ?? null
  }
  const authenticatedAt = async (place: Place, slug: string, age = 40) => {
    const player = await richPlayerAt(place)
    await uncheckedQuery(platform.deps.pool, 'update players set birth_date = $2 where user_id = $1', [
      player.userId,
      ageOf(age),
    ])
    const { body } = await platform.wallet('authenticate', await startSession(platform, player, slug))
    return body as unknown as AuthenticateResponse
  }
  const bonusRulesAt = async (place: Place) => {
    const player = await richPlayerAt(place)
    const before = await ask(player, 'bonusRules(userId: $id) { bar fromAge depositBonuses withdrawable }')
    await (await startSession(platform, player, SLOT)).round().bet(20)
    const after = await ask(player, 'bonusRules(userId: $id) { bar }')
    return { ...before.bonusRules, barAfterPlay: after.bonusRules.bar }
  }

  return {
    market: async ({ country }) => {
      const { markets } = await operatorOf(() => platform).done('list-markets', { brandId: 'ra' })
      return markets.find((one: { country: string }) => one.country === country)?.byTheRules
    },
    minimumAge: async ({ skin, country }) => {
      const brandId = skins[skin]?.brandId
      const codeAt = async (birthDate: string) => {
        const input = registration({ brandId, skin, countryCode: country, birthDate })
        return (await platform.query(createUserQuery, { input })).data.createUser.code
      }
      let age = 16
      while ((await codeAt(ageOf(age))) === 'UNDERAGE') age += 1
      // A country from which nobody registers has no age.
      return age > 16 ? { age, dayBefore: await codeAt(ageOf(age, 1)) } : await codeAt(ageOf(age))
    },
    identityBefore: async (place) => {
      const player = await playerAt(place, 'NO_MATCH')
      await setRequiredLimits(platform, player)
      return { depositing: (await createPayment(platform, player)).code ?? null, playing: await openCode(player, SLOT) }
    },
    funLoggedOut: async ({ country: countryCode }) => {
      const { data } = await platform.query(
        `mutation ($uris: RedirectUris!, $countryCode: String) {
        startGame(brandId: "ra", slug: "${SLOT}", mode: FUN, redirectUris: $uris, countryCode: $countryCode) {
          ... on StartGameRefusal { code } } }`,
        { uris: redirectUris, countryCode },
      )
      return data.startGame.code ?? 'OPEN'
    },
    depositLimit: async (place) => {
      const player = await playerAt(place)
      return (await createPayment(platform, player)).code === 'DEPOSIT_LIMIT_REQUIRED' ? 'required' : 'not required'
    },
    depositLimitPeriods: async (place) => {
      const player = await playerAt(place)
      return (await ask(player, 'limitRules(userId: $id) { missingDepositLimits }')).limitRules.missingDepositLimits
    },
    depositLimitAtMost: async (place) => {
      const player = await playerAt(place)
      const { depositLimitAtMost } = (await ask(player, 'limitRules(userId: $id) { depositLimitAtMost }')).limitRules
      const above = await limitDeposits(platform, player, depositLimitAtMost + 1)
      return { depositLimitAtMost, above: above.data.setUserLimits.code }
    },
    lossLimit: async (place) => (await limitRulesAt(place, 'missingLimitTypes')).missingLimitTypes.includes('LOSS'),
    sessionLimit: async (place) =>
      (await limitRulesAt(place, 'missingLimitTypes')).missingLimitTypes.includes('SESSION_TIME'),
    raiseWaitHours: async (place) => (await limitRulesAt(place, 'raiseWaitHours')).raiseWaitHours,
    raiseAfterPeriod: async (place) => (await limitRulesAt(place, 'raiseAfterPeriod')).raiseAfterPeriod,
    raiseConfirmed: async (place) => (await limitRulesAt(place, 'raiseConfirmed')).raiseConfirmed,
    limitAlerts: async (place) => alertPercentages(policyAt(place)),
    limitReviewMonths: async (place) =>
      reviewRules(now()).find(({ skin, country }) => skin === place.skin && country === place.country)?.months,
    realityCheckMinutes: async (place) =>
      (await ask(await playerAt(place), 'realityCheck(userId: $id) { everyMinutes }')).realityCheck.everyMinutes,
    realityCheckChosen: async (place) =>
      (await ask(await playerAt(place), 'realityCheck(userId: $id) { choices }')).realityCheck.choices,
    slotRoundMs: async (place) => (await authenticatedAt(place, SLOT)).pace?.minimumRoundMs,
    casinoRoundMs: async (place) => (await authenticatedAt(place, TABLE)).pace?.minimumRoundMs,
    turbo: async (place) => (await authenticatedAt(place, SLOT)).pace?.turbo,
    gamesSideBySide: async (place) => {
      const player = await richPlayerAt(place)
      const first = await startSession(platform, player, SLOT)
      await startSession(platform, player, SLOT)
      return (await codeOf(first.round().bet(20))) ?? 'SIDE_BY_SIDE'
    },
    jackpots: async (place) => openCode(await richPlayerAt(place), JACKPOT),
    stakeCaps: async (place) => {
      const [younger, older] = [await authenticatedAt(place, SLOT, 24), await authenticatedAt(place, SLOT, 25)]
      return [younger.maxStake, older.maxStake]
    },
    dayLock: async (place) => (await limitRulesAt(place, 'timeOuts')).timeOuts.includes('PT24H'),
    timeOuts: async (place) => (await limitRulesAt(place, 'timeOuts')).timeOuts,
    selfExclusions: async (place) => (await limitRulesAt(place, 'selfExclusions')).selfExclusions,
    cancelWithdrawal: async (place) => {
      const player = await richPlayerAt(place)
      const { withdraw, cancel } = withdrawalsOf(
        () => platform,
        () => player,
      )
      const { payment } = await withdraw()
      const cancelled = await cancel(payment.paymentId)
      return cancelled.code ?? cancelled.payment.status
    },
    bonusBlocksWithdrawal: async (place) => !(await bonusRulesAt(place)).withdrawable,
    bonusWageringAtMost: async (place) => {
      const player = await richPlayerAt(place)
      await give(platform.deps.pool, player.userId, 'of-forty')
      const { userBonusConnection } = await ask(
        player,
        'userBonusConnection(userId: $id) { edges { node { bonus { wageringMultiplier } } } }',
      )
      return userBonusConnection.edges[0].node.bonus.wageringMultiplier
    },
    bonuses: async (place) => (await bonusRulesAt(place)).barAfterPlay,
    depositBonuses: async (place) => (await bonusRulesAt(place)).depositBonuses,
    bonusFromAge: async (place) => (await bonusRulesAt(place)).fromAge,
    marketingConsent: async (place) =>
      (await ask(await playerAt(place), 'user(userId: $id) { receiveEmail receivePhone receiveSms receiveSnail }'))
        .user,
    creditCards: async (place) => {
      const { paymentOptions } = await ask(
        await playerAt(place),
        'paymentOptions(userId: $id, type: DEPOSIT, currencyCode: EUR) { method debitOnly }',
      )
      return paymentOptions.some(({ debitOnly }: { debitOnly: boolean }) => debitOnly) ? 'debit cards alone' : 'any'
    },
  } satisfies Partial<Record<RuleName, (place: Place) => Promise<unknown>>>
}
