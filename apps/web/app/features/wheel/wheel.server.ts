import { data, type RouterContextProvider, redirect } from 'react-router'
import { rewardArt } from '../../art/art.server.ts'
import {
  contentContext,
  keepingContext,
  platformContext,
  playerContext,
  skinContext,
  visitContext,
} from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { offerReader } from '../../site/visitor-policy.server.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { type OpeningRefusal, openBoxOf } from '../rewards/public.server.ts'
import { WheelTurnsDocument } from './generated/wheel.ts'
import { type FieldFacts, wheelFields } from './wheel-fields.ts'

type Context = Readonly<RouterContextProvider>

const viewOf = (field: FieldFacts) => ({ ...field, art: rewardArt(field.image) })
export type FieldView = ReturnType<typeof viewOf>

/** The turns that wait, the next first, and the one that was turned last, which newer turns do not hide. */
async function readTurns(context: Context, userId: string) {
  const { brandId } = context.get(skinContext)
  const { waiting, last, user, bonusRules } = await context
    .get(platformContext)
    .request(WheelTurnsDocument, { brandId, userId })
  return {
    waiting: waiting.edges.map(({ node }) => node),
    last,
    currency: user.currencyCode,
    hasRoom: bonusRules.room > 0,
    wageringAtMost: bonusRules.wageringAtMost,
  }
}

/** The wheel, and the turns that the player has; null when the platform does not answer. Without a wheel the page does not exist. */
export async function loadWheel(context: Context) {
  if (!context.get(skinContext).wheelOfFortune) throw redirect('/')
  const player = context.get(playerContext)
  try {
    const [content, own] = await Promise.all([
      context.get(contentContext).load(),
      player ? readTurns(context, player.userId) : null,
    ])
    const reader = offerReader(context, own)
    const [next = null] = own?.waiting ?? []
    const last = own?.last
    const shown = next ?? last
    return {
      fields: wheelFields(shown?.box.rewards ?? null, content.wheelFields, reader).map(viewOf),
      own: own && {
        next: next && { userBoxId: next.userBoxId, expiresAt: next.expiresAt ?? null },
        count: own.waiting.length,
        /** What the last turn gave, where the wheel stands since. */
        last: last?.reward
          ? { userBoxId: last.userBoxId, rewardId: last.reward.rewardId, name: last.reward.name }
          : null,
        hasRoom: own.hasRoom,
      },
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'wheel not read')
    context.get(keepingContext).isRefused = true
    return null
  }
}

const refusalTexts: Record<OpeningRefusal, DictionaryKey> = {
  UNKNOWN_BOX: 'WHEEL_UNKNOWN',
  BOX_EXPIRED: 'WHEEL_EXPIRED',
  TOO_MANY_BONUSES: 'BONUSES_FULL',
  RATE_LIMITED: 'RATE_LIMITED',
  GENERIC_ERROR: 'GENERIC_ERROR',
}

export type TurnReply =
  | { problem: EncodedMessage; turned?: undefined }
  | { problem?: undefined; turned: { userBoxId: string; rewardId: string; name: string } }

/** Has the platform draw. A page whose script turns the wheel is told what was booked; without it the reward is shown. */
export async function turnWheel(context: Context, form: FormData) {
  const opened = await openBoxOf(context, form)
  if (!('box' in opened)) {
    const status = opened.code === 'GENERIC_ERROR' ? 503 : 400
    return data<TurnReply>({ problem: formMessage(refusalTexts[opened.code]) }, { status })
  }
  const { userBoxId, reward } = opened.box
  if (form.get('shown') !== 'here' || !reward) return redirect(`/reward?box=${userBoxId}`)
  return data<TurnReply>({ turned: { userBoxId, rewardId: reward.rewardId, name: reward.name } })
}
