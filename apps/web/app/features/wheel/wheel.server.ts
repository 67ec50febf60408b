import { data, type RouterContextProvider, redirect } from 'react-router'
import { rewardArt } from '../../art/art.server.ts'
import { contentContext, keepingContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { offerReader } from '../../site/visitor-policy.server.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { type OpeningRefusal, openBoxOf, readBoxes } from '../rewards/public.server.ts'
import { boxShelves, lastOpened } from '../rewards/public.ts'
import { type FieldFacts, wheelFields } from './wheel-fields.ts'

type Context = Readonly<RouterContextProvider>

const viewOf = (field: FieldFacts) => ({ ...field, art: rewardArt(field.image) })
export type FieldView = ReturnType<typeof viewOf>

/** The wheel, and the turns that the player has; null when the platform does not answer. Without a wheel the page does not exist. */
export async function loadWheel(context: Context) {
  if (!context.get(skinContext).wheelOfFortune) throw redirect('/')
  const player = context.get(playerContext)
  try {
    const [content, own] = await Promise.all([
      context.get(contentContext).load(),
      player ? readBoxes(context, player.userId) : null,
    ])
    const reader = offerReader(context, own)
    const turns = own && boxShelves(own.boxes, 'WHEEL')
    const last = turns && lastOpened(turns.past)
    const shown = turns?.next ?? last
    return {
      fields: wheelFields(shown?.box.rewards ?? null, content.wheelFields, reader).map(viewOf),
      own: turns && {
        next: turns.next && { userBoxId: turns.next.userBoxId, expiresAt: turns.next.expiresAt ?? null },
        count: turns.next ? turns.waiting.length + 1 : 0,
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
