import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { games } from '@parlour/catalogue/games'
import type { PictureScene } from '@parlour/skins/skin-art'
import type { SkinCode } from '@parlour/skins/skins'
import sharp from 'sharp'
import { appIcon, type BannerFormat, type Cast, paintBanner } from './banner.ts'
import { drawingOf } from './drawings.ts'
import { houses } from './houses.ts'
import { type Bitmap, open } from './layers.ts'
import type { EntryOf, Kind, Picture } from './manifest.ts'
import { paintPromotion } from './promotion.ts'
import { paintReward } from './reward.ts'
import type { Reward } from './reward-things.ts'
import { paintSetting } from './setting.ts'
import { paintTile } from './tile.ts'
import type { TileSubject } from './tile-subject.ts'

export type Job =
  | { kind: 'tile'; name: string; key: string; game: TileSubject }
  | { kind: 'banner'; name: string; key: string; code: SkinCode; number: number }
  | { kind: 'promotion'; name: string; key: string; code: SkinCode; promotion: string; scene: PictureScene }
  | { kind: 'reward'; name: string; key: string; reward: Reward }
  | { kind: 'skin'; name: SkinCode; key: string }

// Pictures are painted in parallel, so additional threads within each would only compete with one another.
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

type Sizes = readonly { width: number; quality: number }[]
const tileSizes: Sizes = [
  { width: 200, quality: 40 },
  { width: 300, quality: 36 },
  { width: 600, quality: 36 },
]
/** Of the picture without a name: it is put into other pictures as it is. */
const plainSizes: Sizes = [{ width: 300, quality: 34 }]
const rewardSizes: Sizes = [
  { width: 160, quality: 46 },
  { width: 320, quality: 42 },
]

async function encode(bitmap: Bitmap, out: string, place: Pick<Job, 'kind' | 'name'>, sizes: Sizes): Promise<Picture> {
  const picture = place.kind === 'reward' ? open(bitmap) : open(bitmap).removeAlpha()
  const files = await Promise.all(
    sizes.map(async ({ width, quality }) => {
      const options = { quality, effort: 0, chromaSubsampling: '4:2:0' }
      const avif = await picture.clone().resize(width).avif(options).toBuffer()
      return { width, path: await store(out, place.kind, `${place.name}-${width}`, 'avif', avif) }
    }),
  )
  return { width: bitmap.width, height: bitmap.height, color: await dominantColour(bitmap), files }
}

const encodeWhole = (bitmap: Bitmap, out: string, job: Job) =>
  encode(bitmap, out, job, [{ width: bitmap.width, quality: 42 }])

/** The picture for shared links. */
async function storeShare(bitmap: Bitmap, out: string, { kind, name }: Job): Promise<string> {
  const jpeg = await open(bitmap).removeAlpha().jpeg({ quality: 76 }).toBuffer()
  return store(out, kind, `${name}-share`, 'jpg', jpeg)
}

function castOf(code: SkinCode, number: number, names: readonly string[]): Cast {
  const [first, second, third] = names.map((slug) => games.find((game) => game.slug === slug))
  if (!first || !second || !third) throw new Error(`Banner ${number} of ${code} shows an unknown game: ${names}`)
  return [first, second, third]
}

function paintBannerOf(code: SkinCode, number: number, format: BannerFormat | 'share'): Promise<Bitmap> {
  const shown = houses[code].banners[number - 1] ?? []
  return 'cast' in shown
    ? paintSetting(code, number, shown, format)
    : paintBanner(code, number, castOf(code, number, shown), format)
}

/** Paints a picture in all its sizes and writes it to `out`; returns its manifest entry. */
export async function perform(job: Job, out: string): Promise<EntryOf<Kind>> {
  const { key } = job
  switch (job.kind) {
    case 'tile': {
      const { named, plain } = await paintTile(job.game)
      const bare = await encode(plain, out, { kind: 'tile', name: `${job.name}-plain` }, plainSizes)
      const { palette } = job.game
      return { key, ...(await encode(named, out, job, tileSizes)), plain: bare.files[0]?.path ?? '', palette }
    }
    case 'reward':
      return { key, ...(await encode(await paintReward(job.reward), out, job, rewardSizes)) }
    case 'banner': {
      const paint = async (format: BannerFormat) =>
        encodeWhole(await paintBannerOf(job.code, job.number, format), out, job)
      return { key, desktop: await paint('desktop'), mobile: await paint('mobile') }
    }
    case 'promotion': {
      const { desktop, mobile, share } = await paintPromotion(job.code, job.promotion, job.scene)
      return {
        key,
        desktop: await encodeWhole(desktop, out, job),
        mobile: await encodeWhole(mobile, out, job),
        share: await storeShare(share, out, job),
      }
    }
    case 'skin': {
      const { name } = job
      return {
        key,
        icon: await store(out, 'skin', `${name}-180`, 'png', await sharp(appIcon(name)).png().toBuffer()),
        favicon: await store(out, 'skin', name, 'svg', drawingOf(name, 'mark')),
        share: await storeShare(await paintBannerOf(name, 1, 'share'), out, job),
      }
    }
  }
}
