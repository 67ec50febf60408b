/**
 * Paints all pictures of the product into public/art and lists them in app/art/generated/manifest.json. Keeps pictures
 * whose inputs have not changed. File names contain a hash of the content, so that they can be cached forever.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { games } from '@parlour/catalogue/games'
import { liveTables } from '@parlour/catalogue/live-tables'
import { tableGames } from '@parlour/catalogue/table-games'
import { type SkinCode, skinCodes } from '@parlour/skins/skins'
import { drawingOf } from './drawings.ts'
import { houses } from './houses.ts'
import type { Job } from './jobs.ts'
import { kinds, type Manifest, manifestOf } from './manifest.ts'
import { rewards } from './reward-things.ts'
import { tableSubject } from './tile-subject.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'public')
const manifestPath = join(root, 'app/art/generated/manifest.json')
const lettersPath = join(root, 'app/art/generated/letters.json')
/** The letters that a name on a picture is set in; others are left out (app/art/named-picture.ts). */
const namedLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&'!?.,-:+"
const started = performance.now()

const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}

/** The inputs of every picture: the painters and the versions of their tools. */
function paintersKey(): string {
  const painters = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const tools = /"(sharp|@iconify-json\/fluent-emoji|opentype\.js)": "[^"]+"/g
  return sha(
    ...painters.sort().map((file) => readFileSync(join(import.meta.dirname, file))),
    readFileSync(join(root, 'package.json'), 'utf8').match(tools)?.join() ?? '',
  )
}

/** The additional inputs of a skin's pictures: its colours and drawings. */
function houseKey(code: SkinCode): string {
  const { banners: _, promotions: __, ...colours } = houses[code]
  const drawings = (['mark', 'wordmark', 'motif', 'emblem'] as const).map((drawing) => drawingOf(code, drawing))
  return sha(...drawings, JSON.stringify(colours))
}

const empty: Manifest = { tile: {}, banner: {}, promotion: {}, reward: {}, skin: {} }

/** If the manifest is missing or broken, all pictures are repainted. */
function readManifest(): Manifest {
  try {
    return { ...empty, ...(JSON.parse(readFileSync(manifestPath, 'utf8')) as Partial<Manifest>) }
  } catch {
    return empty
  }
}

function save(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Removes pictures that are no longer in the manifest. */
function sweep(manifest: Manifest) {
  const named = new Set(
    [...JSON.stringify(manifest).matchAll(/"(\/art\/[^"]+)"/g)].map(([, path]) => basename(path ?? '')),
  )
  if (!existsSync(join(out, 'art'))) return
  for (const folder of readdirSync(join(out, 'art'), { withFileTypes: true })) {
    const path = join(out, 'art', folder.name)
    if (!(kinds as readonly string[]).includes(folder.name)) rmSync(path, { recursive: true })
    else for (const file of readdirSync(path)) if (!named.has(file)) rmSync(join(path, file))
  }
}

const key = paintersKey()
const before = readManifest()
const casts = JSON.stringify(games)
/** The jobs depend only on the skins' folders and the catalogue: content refers to pictures but does not add any. */
const jobs: Job[] = [
  ...skinCodes.flatMap((code): Job[] => {
    const house = houses[code]
    const own = houseKey(code)
    return [
      { kind: 'skin', name: code, key: sha(key, own, JSON.stringify(house.banners[0]), casts) },
      ...house.banners.map((cast, index): Job => {
        const number = index + 1
        const name = `banner-${code}-${number}`
        return { kind: 'banner', name, code, number, key: sha(key, own, JSON.stringify(cast), casts) }
      }),
      ...Object.entries(house.promotions).map(([promotion, scene]): Job => {
        const name = `promo-${code}-${promotion}`
        return { kind: 'promotion', name, code, promotion, scene, key: sha(key, own, JSON.stringify(scene)) }
      }),
    ]
  }),
  ...rewards.map((reward): Job => ({ kind: 'reward', name: `reward-${reward}`, reward, key })),
  ...[...games, ...[...tableGames, ...liveTables].map(tableSubject)].map(
    (game): Job => ({ kind: 'tile', name: game.slug, game, key: sha(key, JSON.stringify(game)) }),
  ),
]
const keptOf = (job: Job) => before[job.kind][job.name]
const isFresh = (job: Job) => {
  const kept = keptOf(job)
  if (kept?.key !== job.key) return false
  const files = [...JSON.stringify(kept).matchAll(/"(\/art\/[^"]+)"/g)].map(([, path]) => join(out, path ?? ''))
  return files.length > 0 && files.every((file) => existsSync(file))
}

const stale = jobs.filter((job) => !isFresh(job))
const results = new Map(jobs.filter(isFresh).map((job) => [job.name, keptOf(job)]))
if (stale.length > 0) {
  // Loads the painters with their fonts and icons only if there is something to paint.
  const { perform } = await import('./jobs.ts')
  const queue = [...stale]
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) results.set(job.name, await perform(job, out))
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
}
if (stale.length > 0 || !existsSync(lettersPath)) {
  const { letterTable } = await import('./lettering.ts')
  const tables = (['lilita', 'bangers', 'luckiest'] as const).map((font) => letterTable(font, namedLetters))
  save(lettersPath, `${JSON.stringify(tables)}\n`)
}
const manifest = manifestOf(jobs, results)
if (stale.length > 0 || JSON.stringify(before) !== JSON.stringify(manifest))
  save(manifestPath, `${JSON.stringify(manifest, null, 1)}\n`)
sweep(manifest)
console.log(
  `art: ${stale.length} painted, ${jobs.length - stale.length} kept, ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
