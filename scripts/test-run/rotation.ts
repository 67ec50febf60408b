/**
 * The browser tests' share of what rotates (slice.ts): each run takes one slice of it, and all that the change touches.
 * The commit chooses the slice; TEST_SLICE=SEED chooses another, TEST_ALL=1 takes everything.
 */
import { root } from '../build-steps.ts'
import { changeOf, commitNumber } from './change.ts'

export interface Turn {
  seed: number
  /** How many runs, each with the next seed, take everything between them. */
  of: number
}

/** Every `of`th item, from the one that the seed names: any `of` seeds in a row take each item exactly once. */
export const sliceOf = <Item>(items: readonly Item[], { seed, of }: Turn): Item[] =>
  items.filter((_, place) => place % of === seed % of)

type Environment = Partial<Record<'TEST_SLICE' | 'TEST_ALL', string>>

/** Throws at a seed that is no number: it would take nothing. */
export function turnOf({ TEST_SLICE, TEST_ALL }: Environment, commit: number, of: number): Turn {
  if (TEST_ALL === '1') return { seed: 0, of: 1 }
  if (TEST_SLICE && !/^\d{1,15}$/.test(TEST_SLICE)) throw new Error(`TEST_SLICE=${TEST_SLICE} is no whole number.`)
  return { seed: TEST_SLICE ? Number(TEST_SLICE) : commit, of }
}

interface Place {
  skin: { code: string }
  language: string
}

/**
 * The places that the change touches: those of a skin whose folder has changed; those of a language whose texts have, on one
 * of its skins, since all skins take them from the same files.
 */
export function touchedBy<Item extends Place>(files: readonly string[], items: readonly Item[], seed: number): Item[] {
  const ofSkin = ({ code }: Place['skin']) => files.some((file) => file.startsWith(`packages/skins/src/${code}/`))
  const texts = files.filter((file) => file.startsWith('apps/content/')).map((file) => file.split(/[/.]/))
  const oneSkin = (language: string) => {
    const codes = [...new Set(items.filter((item) => item.language === language).map(({ skin }) => skin.code))]
    return codes[seed % codes.length]
  }
  return items.filter(
    ({ skin, language }) =>
      ofSkin(skin) || (texts.some((parts) => parts.includes(language)) && skin.code === oneSkin(language)),
  )
}

/** Whether a change can move what is on any page: markup, styles and components that all skins share. */
export const touchesPages = (files: readonly string[]): boolean =>
  files.some((file) => /^(apps\/web\/app|packages\/ui\/src)\/.*\.(tsx|css)$/.test(file) && !/\.test\./.test(file))

/**
 * What this run takes of the places that rotate.
 * @param of how many runs take everything between them
 */
export function placesOfThisRun<Item extends Place>(items: readonly Item[], of: number): Item[] {
  const turn = turnOf(process.env, commitNumber(root), of)
  const taken = new Set([...sliceOf(items, turn), ...touchedBy(changeOf(root).files, items, turn.seed)])
  return items.filter((item) => taken.has(item))
}

/** The same for what depends on the shared markup and styles too: a change to those takes everything. */
export const layoutsOfThisRun = <Item extends Place>(items: readonly Item[], of: number): Item[] =>
  touchesPages(changeOf(root).files) ? [...items] : placesOfThisRun(items, of)
