import { data, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { loginContext, platformContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { loadBonuses, ownBonus } from '../bonuses/public.server.ts'
import {
  OpenedUserBoxDocument,
  OpenUserBoxDocument,
  type OpenUserBoxRefusalCode,
  UserBoxesDocument,
  type UserBoxFactsFragment,
} from './generated/rewards.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The player's boxes, turns of the wheel and points; one request. Each kind is asked for by itself, so that many that are over do
 * not hide what waits.
 */
async function readBoxes(context: Context, userId: string) {
  const { brandId } = context.get(skinContext)
  const answer = await context.get(platformContext).request(UserBoxesDocument, { brandId, userId })
  const { active, past, turns, balances, bonusRules } = answer
  const [next = null, ...waiting] = active.edges.map(({ node }) => node)
  return {
    boxes: { next, waiting, past: past.edges.map(({ node }) => node) },
    turns: turns.edges.length,
    points: balances.find(({ type }) => type === 'VIRTUAL')?.amount ?? 0,
    hasRoom: bonusRules.room > 0,
  }
}

/** All that a player has been given or has earned; null when the platform does not answer. Nothing of a visitor's. */
export async function loadRewards(context: Context) {
  const player = context.get(playerContext)
  if (!player) return { own: null }
  try {
    const [own, bonuses] = await Promise.all([readBoxes(context, player.userId), loadBonuses(context)])
    return { own: { ...own, bonuses } }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'rewards not read')
    return null
  }
}

const refusalTexts: Record<OpeningRefusal, DictionaryKey> = {
  UNKNOWN_BOX: 'BOX_UNKNOWN',
  BOX_EXPIRED: 'BOX_EXPIRED_REFUSED',
  TOO_MANY_BONUSES: 'BONUSES_FULL',
  RATE_LIMITED: 'RATE_LIMITED',
  GENERIC_ERROR: 'GENERIC_ERROR',
}

export type OpeningRefusal = OpenUserBoxRefusalCode | 'GENERIC_ERROR'
type Opened = { box: UserBoxFactsFragment } | { code: OpeningRefusal }

/** Opens the box that a form names; one that is open already gives what it gave before. */
export async function openBoxOf(context: Context, form: FormData): Promise<Opened> {
  if (!context.get(playerContext)) throw redirect(context.get(loginContext))
  const userBoxId = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('userBoxId'))
  if (!userBoxId.success) throw new Response(null, { status: 400 })
  try {
    const { openUserBox: answer } = await context
      .get(platformContext)
      .request(OpenUserBoxDocument, { userBoxId: userBoxId.output })
    return 'code' in answer ? { code: answer.code } : { box: answer.userBox }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'box not opened')
    return { code: 'GENERIC_ERROR' }
  }
}

/** Opens a box and leads to what was in it. */
export async function openBox(context: Context, form: FormData) {
  const opened = await openBoxOf(context, form)
  if ('box' in opened) return redirect(`/reward?box=${opened.box.userBoxId}`)
  const status = opened.code === 'GENERIC_ERROR' ? 503 : 400
  return data({ problem: formMessage(refusalTexts[opened.code]) }, { status })
}

/** What was in a box, with its bonus; by default in the one that was opened last. */
export async function loadReward(request: Request, context: Context) {
  const player = context.get(playerContext)
  if (!player) throw redirect(context.get(loginContext))
  try {
    const userBoxId = new URL(request.url).searchParams.get('box')
    const asked = { brandId: context.get(skinContext).brandId, userId: player.userId, userBoxId }
    const [{ openedUserBox: found }, bonuses] = await Promise.all([
      context.get(platformContext).request(OpenedUserBoxDocument, asked),
      loadBonuses(context),
    ])
    if (!found) return { found: null }
    const { box, reward, userBonusId } = found
    // Nobody may be told that it was claimed, where nobody knows.
    if (userBonusId !== null && !bonuses) return null
    const bonus = userBonusId !== null && bonuses ? ownBonus(bonuses, userBonusId) : null
    return { found: { kind: box.kind, box: box.name, reward: reward?.name ?? null, wins: userBonusId !== null, bonus } }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'reward not read')
    return null
  }
}
