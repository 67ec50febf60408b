import { data, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { platformContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { type Alert, alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { bonusGroups } from './bonus-groups.ts'
import {
  ActivateUserBonusDocument,
  type ActivateUserBonusMutation,
  type ActivateUserBonusRefusalCode,
  BonusesDocument,
  CancelUserBonusDocument,
  type CancelUserBonusRefusalCode,
} from './generated/bonuses.ts'

type Context = Readonly<RouterContextProvider>

type ClaimedBonus = Extract<ActivateUserBonusMutation['activateUserBonus'], { userBonus: unknown }>['userBonus']

const PAGE = '/account/bonuses'

/**
 * The player's bonuses and the offers to them; null when the platform does not answer. Each kind is asked for by itself, so
 * that many of one kind do not hide another: the one in play is the oldest.
 */
async function readBonuses(context: Context) {
  const { userId } = playerOf(context)
  try {
    const answer = await context.get(platformContext).request(BonusesDocument, { userId })
    const { active, pending, available, userDepositBonuses, user, inReview, bonusRules } = answer
    const own = [active, pending, available].flatMap(({ edges }) => edges.map(({ node }) => node))
    const withdrawal = inReview.edges[0]?.node.paymentId ?? null
    return { own, offers: userDepositBonuses, currency: user.currencyCode, withdrawal, rules: bonusRules }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'bonuses not read')
    return null
  }
}

export async function loadBonuses(context: Context) {
  const answer = await readBonuses(context)
  if (!answer) return null
  const { own, offers, ...rest } = answer
  return { ...bonusGroups(own, offers), ...rest }
}

/** One that the player can cancel; undefined without it, such as after it has been cancelled in another tab. */
export async function loadBonusToCancel(context: Context, userBonusId: string) {
  const answer = await readBonuses(context)
  return answer && { bonus: answer.own.find((bonus) => bonus.userBonusId === userBonusId) }
}

export type PlayersBonuses = NonNullable<Awaited<ReturnType<typeof loadBonuses>>>

/** One of the player's that has not ended, for a page that has just given it; null without it. */
export function ownBonus({ active, pending, available, withdrawal }: PlayersBonuses, userBonusId: string) {
  const userBonus = [...active, ...pending, ...available].find((bonus) => bonus.userBonusId === userBonusId)
  return userBonus ? { userBonus, withdrawal } : null
}

const activationTexts: Record<ActivateUserBonusRefusalCode, DictionaryKey> = {
  UNKNOWN_BONUS: 'BONUS_GONE',
  NOT_AVAILABLE: 'BONUS_GONE',
  DEPOSIT_NEEDED: 'BONUS_NOT_AVAILABLE',
  PENDING_WITHDRAWALS: 'BONUS_AFTER_WITHDRAWAL',
  RATE_LIMITED: 'RATE_LIMITED',
}

const backWith = (alert: Alert) => redirect(PAGE, { headers: withCookies([alertCookie(alert)]) })

/**
 * Claims a bonus and shows the list as it is then, or the game of its free spins, if that was asked for and they are in play.
 * Pressed twice it is claimed once, and the list says so.
 */
export async function claimBonus(context: Context, form: FormData) {
  const { userId } = playerOf(context)
  const userBonusId = form.get('userBonusId')
  if (typeof userBonusId !== 'string') throw new Response(null, { status: 400 })
  try {
    const { activateUserBonus: answer } = await context
      .get(platformContext)
      .request(ActivateUserBonusDocument, { userId, userBonusId })
    if ('code' in answer) return backWith({ key: activationTexts[answer.code], type: 'warning' })
    const game = gameToPlay(answer.userBonus, form.get('game'))
    return game ? redirect(`/game?slug=${game}`) : backWith({ key: 'SUCCESS_BONUS_CLAIMED', type: 'success' })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'bonus not claimed')
    return backWith({ key: 'GENERIC_ERROR', type: 'error' })
  }
}

function gameToPlay({ status, bonus: { reward } }: ClaimedBonus, wanted: FormDataEntryValue | null) {
  if (status !== 'ACTIVE' || reward.__typename !== 'FreeSpinsReward') return null
  return reward.games.find(({ slug }) => slug === wanted)?.slug ?? null
}

const cancellationTexts: Record<
  Exclude<CancelUserBonusRefusalCode, 'UNKNOWN_BONUS' | 'NOT_CANCELLABLE'>,
  DictionaryKey
> = {
  ROUND_OPEN: 'BONUS_ROUND_OPEN',
  FORFEITURE_CHANGED: 'BONUS_FORFEIT_CHANGED',
  RATE_LIMITED: 'RATE_LIMITED',
}

const wholeField = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const forfeitsShown = v.object({ amount: wholeField, freeSpins: v.pipe(wholeField, v.maxValue(1_000_000)) })

/**
 * Cancels a bonus, if that takes what the page has shown. One that has ended meanwhile needs no cancelling: the list shows
 * it no more.
 */
export async function cancelBonus(context: Context, userBonusId: string, form: FormData) {
  const { userId } = playerOf(context)
  const shown = v.safeParse(forfeitsShown, Object.fromEntries(form))
  if (!shown.success) throw new Response(null, { status: 400 })
  try {
    const { cancelUserBonus: answer } = await context
      .get(platformContext)
      .request(CancelUserBonusDocument, { userId, userBonusId, forfeits: shown.output })
    if (!('code' in answer)) return backWith({ key: 'SUCCESS_BONUS_CANCELLED', type: 'success' })
    if (answer.code === 'UNKNOWN_BONUS' || answer.code === 'NOT_CANCELLABLE')
      return backWith({ key: 'BONUS_GONE', type: 'warning' })
    return data({ problem: formMessage(cancellationTexts[answer.code]) }, { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'bonus not cancelled')
    return data({ problem: formMessage('GENERIC_ERROR') }, { status: 503 })
  }
}
