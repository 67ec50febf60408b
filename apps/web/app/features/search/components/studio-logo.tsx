import { studioName } from '../../lobby/public.ts'

/** The studios that have a drawing (studio-logos.css). */
const drawn = new Set([
  ...['NETENT', 'RED_TIGER', 'EVOLUTION', 'BIG_TIME_GAMING', 'NOLIMIT_CITY', 'PRAGMATIC_PLAY'],
  ...['WAZDAN', 'PARLOUR_ORIGINALS', 'COPPER_OWL', 'NORTHLIGHT'],
])

interface StudioLogoProps {
  code: string
  size: 'row' | 'card' | 'title'
}

/**
 * A studio's logo in the colour of the text, drawn for this product; the name where there is no drawing. Not an SVG that
 * uses a drawing of another file: Chromium never frees those.
 */
export function StudioLogo({ code, size }: StudioLogoProps) {
  const name = studioName(code)
  if (!drawn.has(code)) return <span>{name}</span>
  return <span role="img" aria-label={name} className="studio-logo" data-studio={code} data-size={size} />
}
