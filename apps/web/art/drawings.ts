import { readFileSync } from 'node:fs'
import type { SkinCode } from '@parlour/skins/skins'

export type Drawing = 'mark' | 'wordmark' | 'motif' | 'emblem'

export const drawingOf = (code: SkinCode, drawing: Drawing) =>
  readFileSync(new URL(`../../../packages/skins/src/${code}/${drawing}.svg`, import.meta.url))

/** The content inside a drawing's svg element. */
export const drawingBody = (code: SkinCode, drawing: Drawing) =>
  drawingOf(code, drawing)
    .toString()
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
