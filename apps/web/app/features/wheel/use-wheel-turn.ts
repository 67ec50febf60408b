import { type RefObject, useState } from 'react'
import { useSite } from '../../site/use-site.ts'
import { landing, turnsFor, type WheelField } from './wheel-turn.ts'

/** In milliseconds: forty turns take longer than ten. */
const durationOf = (turns: number) => 3_000 + turns * 120

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns the drawn wheel to what the platform has booked. Whoever wants less motion sees it stand there at once.
 * @param veil lies over the fields while they are too fast to be seen: at that speed they would flicker
 */
export function useWheelTurn(wheel: RefObject<SVGGElement | null>, veil: RefObject<SVGCircleElement | null>) {
  const { skin } = useSite()
  const [rotation, setRotation] = useState<number | null>(null)
  const [isTurning, setIsTurning] = useState(false)

  const turnTo = async (fields: readonly WheelField[], rewardId: string, from: number) => {
    const range = skin.wheelOfFortune?.rotationRandomizer ?? [0, 0]
    const turns = turnsFor(range, Math.random())
    const to = landing(fields, rewardId, { turns, place: Math.random() })
    if (to === null) return
    if (wheel.current && !isStill()) {
      setIsTurning(true)
      const duration = durationOf(turns)
      veil.current?.animate(
        [
          { opacity: 0 },
          { opacity: 1, offset: 0.06 },
          { opacity: 1, offset: 0.45 },
          { opacity: 0, offset: 0.62 },
          { opacity: 0 },
        ],
        duration,
      )
      const turn = wheel.current.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration,
        easing: 'cubic-bezier(0.12, 0.6, 0.1, 1)',
        fill: 'forwards',
      })
      // Rejected when the wheel leaves the page.
      await turn.finished.catch(() => undefined)
      setRotation(to % 360)
      setIsTurning(false)
      // The attribute stands for it from now on.
      requestAnimationFrame(() => turn.cancel())
      return
    }
    setRotation(to % 360)
  }

  /** Ends the turning at once, where it was to end. */
  const finish = () => {
    for (const part of [wheel.current, veil.current]) for (const one of part?.getAnimations() ?? []) one.finish()
  }
  return { rotation, isTurning, turnTo, finish }
}
