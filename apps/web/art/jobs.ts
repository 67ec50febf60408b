import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogueGame } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import type { SkinCode } from '@parlour/skins/skins'
import sharp from 'sharp'
import { appIcon, type Cast, paintBanner } from './banner.ts'
import { drawingOf } from './drawings.ts'
import { houses } from './houses.ts'
import { type Bitmap, open } from './layers.ts'
import type { BannerEntry, Picture, SkinEntry, TileEntry } from './manifest.ts'
import { paintTile } from './tile.ts'

export type Job =
  | { kind: 'tile'; name: string; key: string; game: CatalogueGame }
  | { kind: 'banner'; name: string; key: string; code: SkinCode; number: number }
  | { kind: 'skin'; name: SkinCode; key: string }

// Pictures are painted side by side; threads inside each would only get in each other's way.
sharp.concurrency(1)

async function store(out: string, folder: string, name: string, type: string, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const path = `/art/${folder}/${name}.${hash}.${type}`
  mkdirSync(dirname(join(out, path)), { recursive: true })
  await writeFile(join(out, path), content)
  return path
}

async function dominantColour(bitmap: Bitmap): Promise<string> {
  const [r = 0, g = 0, b = 0] = await open(bitmap).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

interface Sizes {
  widths: readonly { width: number; quality: number; effort: number }[]
  fallback: number
}
const tileSizes: Sizes = {
  widths: [
    { width: 200, quality: 40, effort: 0 },
    { width: 300, quality: 36, effort: 0 },
    { width: 600, quality: 36, effort: 0 },
  ],
  fallback: 300,
}
const bannerSizes = (width: number): Sizes => ({ widths: [{ width, quality: 42, effort: 0 }], fallback: width })

async function encode(bitmap: Bitmap, out: string, folder: string, name: string, sizes: Sizes): Promise<Picture> {
  const picture = open(bitmap).removeAlpha()
  const files = await Promise.all(
    sizes.widths.map(async ({ width, quality, effort }) => {
      const avif = await picture.clone().resize(width).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
      return { width, path: await store(out, folder, `${name}-${width}`, 'avif', avif) }
    }),
  )
  const webp = await picture.clone().resize(sizes.fallback).webp({ quality: 62, effort: 1 }).toBuffer()
  const fallback = { width: sizes.fallback, path: await store(out, folder, `${name}-${sizes.fallback}`, 'webp', webp) }
  return { width: bitmap.width, height: bitmap.height, color: await dominantColour(bitmap), files, fallback }
}

function castOf(code: SkinCode, number: number): Cast {
  const names = houses[code].banners[number - 1] ?? []
  const [first, second, third] = names.map((slug) => games.find((game) => game.slug === slug))
  if (!first || !second || !third)
    throw new Error(`Banner ${number} of ${code} shows a game that there is not: ${names}`)
  return [first, second, third]
}

/** Paints one picture in all its sizes and writes it below `out`; gives what the manifest says of it. */
export async function perform(job: Job, out: string): Promise<TileEntry | BannerEntry | SkinEntry> {
  if (job.kind === 'tile') {
    return { key: job.key, ...(await encode(await paintTile(job.game), out, 'tiles', job.name, tileSizes)) }
  }
  if (job.kind === 'banner') {
    const paint = async (format: 'desktop' | 'mobile') => {
      const bitmap = await paintBanner(job.code, job.number, castOf(job.code, job.number), format)
      return encode(bitmap, out, 'banners', job.name, bannerSizes(bitmap.width))
    }
    return { key: job.key, desktop: await paint('desktop'), mobile: await paint('mobile') }
  }
  const share = await paintBanner(job.name, 1, castOf(job.name, 1), 'share')
  return {
    key: job.key,
    icon: await store(out, 'skins', `${job.name}-180`, 'png', await sharp(appIcon(job.name)).png().toBuffer()),
    favicon: await store(out, 'skins', job.name, 'svg', drawingOf(job.name, 'mark')),
    share: await store(
      out,
      'skins',
      `${job.name}-share`,
      'jpg',
      await open(share).removeAlpha().jpeg({ quality: 78 }).toBuffer(),
    ),
  }
}
