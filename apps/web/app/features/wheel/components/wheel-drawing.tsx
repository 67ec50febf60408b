import type { RefObject } from 'react'
import type { FieldView } from '../wheel.server.ts'
import { segmentsOf } from '../wheel-turn.ts'

const radius = 92
const rim = 101
const bulbs = 24

/** A point on a circle around the hub; degrees clockwise from the top. */
function at(degrees: number, distance: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  const round = (value: number) => Math.round(value * 100) / 100
  return { x: round(Math.cos(angle) * distance), y: round(Math.sin(angle) * distance) }
}

function segmentPath(from: number, to: number): string {
  const [start, end] = [at(from, radius), at(to, radius)]
  if (to - from >= 359.99) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`
  return `M0 0L${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`
}

interface WheelDrawingProps {
  fields: readonly FieldView[]
  /** Degrees clockwise. */
  rotation: number
  wheel: RefObject<SVGGElement | null>
  veil: RefObject<SVGCircleElement | null>
}

/** The wheel with its pointer at the top. The chances beside it say in words what it shows. */
export function WheelDrawing({ fields, rotation, wheel, veil }: WheelDrawingProps) {
  return (
    <svg className="wheel-drawing" viewBox="-112 -120 224 262" aria-hidden="true" focusable="false">
      <path className="wheel-stand" d="M-14 60L-58 136H58L14 60Z" />
      <circle className="wheel-rim" r={rim} />
      <g ref={wheel} transform={`rotate(${rotation})`} data-rotation={rotation}>
        {segmentsOf(fields).map(({ rewardId, from, to, art, wins }, index) => {
          const middle = (from + to) / 2
          const size = Math.min(38, 2 * 62 * Math.sin(Math.min(90, (to - from) / 2) * (Math.PI / 180)) * 0.95)
          return (
            <g key={rewardId} data-field={rewardId}>
              <path className="wheel-field" data-tone={wins ? index % 4 : 'none'} d={segmentPath(from, to)} />
              {art && (
                <g transform={`rotate(${middle}) translate(0 -64)`}>
                  <image href={art.src} x={-size / 2} y={-size / 2} width={size} height={size} />
                </g>
              )}
            </g>
          )
        })}
      </g>
      <circle ref={veil} className="wheel-veil" r={radius} opacity="0" />
      {Array.from({ length: bulbs }, (_, index) => {
        const { x, y } = at((index * 360) / bulbs + 360 / bulbs / 2, rim)
        // biome-ignore lint/suspicious/noArrayIndexKey: bulbs are identified by their position
        return <circle key={index} className="wheel-bulb" cx={x} cy={y} r="3.4" data-odd={index % 2 || undefined} />
      })}
      <circle className="wheel-hub" r="15" />
      <path className="wheel-pointer" d="M0 -78L-12 -112Q0 -120 12 -112Z" />
    </svg>
  )
}
