import { studioName } from '../../lobby/public.ts'
import drawings from '../studio-logos.svg?no-inline'

/** Widths of the drawings, all 32 high. */
const widths: Readonly<Record<string, number>> = {
  NETENT: 132,
  RED_TIGER: 143,
  EVOLUTION: 162,
  BIG_TIME_GAMING: 267,
  NOLIMIT_CITY: 146,
  PRAGMATIC_PLAY: 235,
  WAZDAN: 134,
  PARLOUR_ORIGINALS: 299,
  COPPER_OWL: 200,
  NORTHLIGHT: 214,
}

interface StudioLogoProps {
  code: string
  /** CSS pixels. */
  height: number
}

/** A studio's logo in the colour of the text, drawn for this product; the name where there is no drawing. */
export function StudioLogo({ code, height }: StudioLogoProps) {
  const width = Object.hasOwn(widths, code) ? widths[code] : undefined
  const name = studioName(code)
  if (!width) return <span>{name}</span>
  return (
    <svg role="img" aria-label={name} className="studio-logo" width={Math.round((width * height) / 32)} height={height}>
      <use href={`${drawings}#${code}`} />
    </svg>
  )
}
