import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json') as IconSet

/** Makes the ids of one icon its own, so that several icons can stand in one document. */
const withOwnIds = (body: string, prefix: string) =>
  body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)

/**
 * An icon drawn around a point, turned by degrees, `size` wide, in the coordinates of the surrounding document.
 *
 * @throws when there is no icon of that name
 */
export function icon(
  name: string,
  x: number,
  y: number,
  size: number,
  degrees = 0,
  mirrored = false,
  attributes = '',
): string {
  const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (!found) throw new Error(`No icon named ${name} in fluent-emoji`)
  const scale = size / 32
  const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)}) scale(${(mirrored ? -scale : scale).toFixed(4)} ${scale.toFixed(4)}) translate(-16 -16)`
  return `<g transform="${turn}" ${attributes}>${withOwnIds(found.body, `${name}-${Math.round(x)}-${Math.round(y)}-`)}</g>`
}
