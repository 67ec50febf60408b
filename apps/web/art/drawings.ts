import { readFileSync } from 'node:fs'
import type { SkinCode } from '@parlour/skins/skins'

/** A skin's own drawing, as SVG. */
export const drawingOf = (code: SkinCode, drawing: 'mark' | 'motif') =>
  readFileSync(new URL(`../../../packages/skins/src/${code}/${drawing}.svg`, import.meta.url))
