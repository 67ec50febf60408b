import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import letters from './generated/letters.json'
import manifest from './generated/manifest.json'
import { type LetterTable, MAX_NAME, namedPicture } from './named-picture.ts'

interface Tile {
  plain: string
  palette: Parameters<typeof namedPicture>[2]
}
const tiles: Readonly<Record<string, Tile>> = manifest.tile
const tables: readonly LetterTable[] = letters

/** Pictures without a name as data URLs, by their paths: some kB each, as many as the art build lists. */
const read = new Map<string, Promise<string>>()

function dataUrl(folder: string, path: string): Promise<string> {
  const known = read.get(path)
  if (known) return known
  const reading = readFile(join(folder, path)).then((bytes) => `data:image/avif;base64,${bytes.toString('base64')}`)
  reading.catch(() => read.delete(path))
  read.set(path, reading)
  return reading
}

/**
 * The picture of a game with another name on it; null if there is no such picture, or it has changed since the address
 * was made.
 * @param folder where the files of the art build are
 * @param hash of the picture, from its address
 */
export async function drawNamedPicture(
  folder: string,
  { slug, hash, name }: { slug: string; hash: string; name: string },
): Promise<string | null> {
  const tile = Object.hasOwn(tiles, slug) ? tiles[slug] : undefined
  if (!tile || hashOf(tile.plain) !== hash || name.length > MAX_NAME) return null
  return namedPicture(name, await dataUrl(folder, tile.plain), tile.palette, tables)
}

/** `/art/tile/fox-clever-plain-300.1234567890.avif` */
const hashOf = (path: string) => path.split('.')[1] ?? ''

/** The address of a picture of a game with another name on it. */
export function namedPicturePath(slug: string, name: string): string | null {
  const tile = Object.hasOwn(tiles, slug) ? tiles[slug] : undefined
  return tile ? `/named-art/${slug}.${hashOf(tile.plain)}/${encodeURIComponent(name.slice(0, MAX_NAME))}.svg` : null
}
