import { Button, buttonClass } from '@parlour/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { useWheelTurn } from '../use-wheel-turn.ts'
import type { FieldView, TurnReply } from '../wheel.server.ts'
import { landing } from '../wheel-turn.ts'
import { WheelDrawing } from './wheel-drawing.tsx'

interface WheelProps {
  fields: FieldView[]
  /** Null for a visitor. */
  own: {
    next: { userBoxId: string; expiresAt: string | null } | null
    count: number
    last: { userBoxId: string; rewardId: string; name: string } | null
    hasRoom: boolean
  } | null
  /** Why a turn that was sent without script was refused. */
  problem: TurnReply['problem']
}

/** Where the wheel has stood since the last turn; at rest without one. */
const standing = (fields: readonly FieldView[], own: WheelProps['own']) =>
  (own?.last && landing(fields, own.last.rewardId, { turns: 0, place: 0.5 })) ?? 0

/** The button that was pressed is gone by then: whoever uses the keyboard goes on from here. */
const takeFocus = (next: HTMLElement | null) => next?.focus({ preventScroll: true })

/** The wheel with the button that has the platform draw, and then shows what was drawn. */
export function Wheel({ fields: offered, own, problem }: WheelProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<TurnReply>()
  const wheel = useRef<SVGGElement>(null)
  const veil = useRef<SVGCircleElement>(null)
  const { rotation, isTurning, turnTo, finish } = useWheelTurn(wheel, veil)
  // The next turn may have other fields: those of this one stay until it is shown.
  const [turned, setTurned] = useState<{ fields: FieldView[]; result: NonNullable<TurnReply['turned']> } | null>(null)
  const fields = turned?.fields ?? offered
  const stands = rotation ?? standing(fields, turned ? null : own)
  const show = useEffectEvent((result: NonNullable<TurnReply['turned']>) => {
    setTurned({ fields, result })
    void turnTo(fields, result.rewardId, stands)
  })
  const { data } = fetcher
  useEffect(() => {
    if (data?.turned) show(data.turned)
  }, [data])
  const isSending = fetcher.state !== 'idle'
  const result = isTurning ? null : turned?.result
  return (
    <div className="wheel-stage" data-wheel={isTurning ? 'turning' : 'still'}>
      <WheelDrawing fields={fields} rotation={stands} wheel={wheel} veil={veil} />
      <div className="wheel-desk">
        <FormAlert messages={(data?.problem ?? problem) ? [data?.problem ?? problem ?? ''] : null} />
        <p className="wheel-said" role="status" data-result={result?.rewardId}>
          {isTurning ? t('WHEEL_TURNING') : result && t('WHEEL_STOPPED', { name: nameOf(fields, result) })}
        </p>
        {isTurning ? (
          <button ref={takeFocus} type="button" className={buttonClass('quiet', true)} onClick={finish}>
            {t('WHEEL_FINISH')}
          </button>
        ) : (
          <>
            {result && (
              <Link
                ref={takeFocus}
                to={`/reward?box=${result.userBoxId}`}
                className={buttonClass('accent', true)}
                preventScrollReset
              >
                {t('WHEEL_REWARD')}
              </Link>
            )}
            <TurnForm own={own} isSending={isSending} isFirst={!result} fetcher={fetcher} />
          </>
        )}
      </div>
    </div>
  )
}

const nameOf = (fields: readonly FieldView[], { rewardId, name }: { rewardId: string; name: string }) =>
  fields.find((field) => field.rewardId === rewardId)?.title ?? name

interface TurnFormProps {
  own: WheelProps['own']
  isSending: boolean
  isFirst: boolean
  fetcher: ReturnType<typeof useFetcher<TurnReply>>
}

/** The button, or why there is nothing to turn. */
function TurnForm({ own, isSending, isFirst, fetcher }: TurnFormProps) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  if (!own)
    return (
      <>
        <p className="wheel-note">{t('WHEEL_LOGIN')}</p>
        <Link to="/login?next=/promotions/wheel" className={buttonClass('accent', true)} preventScrollReset>
          {t('LOGIN')}
        </Link>
      </>
    )
  const { next, count, last, hasRoom } = own
  if (!next)
    return (
      <>
        <p className="wheel-note" data-empty="WHEEL_NONE">
          {t('WHEEL_NONE')}
        </p>
        {last && isFirst && (
          <Link to={`/reward?box=${last.userBoxId}`} className={buttonClass('quiet', true)} preventScrollReset>
            {t('WHEEL_LAST', { name: last.name })}
          </Link>
        )}
        <Link to="/gamification" className={buttonClass('quiet', true)}>
          {t('REWARDS')}
        </Link>
      </>
    )
  if (!hasRoom)
    return (
      <p className="wheel-note">
        {t('BONUSES_FULL')}{' '}
        <Link to="/account/bonuses" className="text-link" preventScrollReset>
          {t('BONUSES')}
        </Link>
      </p>
    )
  return (
    <>
      <fetcher.Form method="post" name="wheel">
        {hydrated && <input type="hidden" name="shown" value="here" />}
        <input key={next.userBoxId} type="hidden" name="userBoxId" value={next.userBoxId} />
        <Button type="submit" wide pending={isSending} look={isFirst ? 'accent' : 'quiet'} className="wheel-button">
          {t(isFirst ? 'WHEEL_TURN' : 'WHEEL_TURN_AGAIN')}
        </Button>
      </fetcher.Form>
      <p className="wheel-note" data-turns={count}>
        {t('WHEEL_TURNS', { count })}
        {next.expiresAt && (
          <>
            {' · '}
            {t('WHEEL_TURN_BY')} <Moment at={next.expiresAt} />
          </>
        )}
      </p>
    </>
  )
}
