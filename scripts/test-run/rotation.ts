/**
 * The rotating browser tests (slice.ts): each run takes one slice of them, plus everything that the change affects. The
 * commit selects the slice; TEST_SLICE=SEED selects another one, TEST_ALL=1 all of them.
 */
import { root } from '../build-steps.ts'
import { changeOf, commitNumber } from './change.ts'

export interface Turn {
  seed: number
  /** The number of slices, and so of consecutive runs that together cover everything. */
  of: number
}

/** Every `of`th item, starting at one that depends on the seed: `of` consecutive seeds cover each item exactly once. */
export const sliceOf = <Item>(items: readonly Item[], { seed, of }: Turn): Item[] =>
  items.filter((_, place) => place % of === seed % of)

type Environment = Partial<Record<'TEST_SLICE' | 'TEST_ALL', string>>

/** Throws if the seed is not a number, since the slice would be empty. */
export function turnOf({ TEST_SLICE, TEST_ALL }: Environment, commit: number, of: number): Turn {
  if (TEST_ALL === '1') return { seed: 0, of: 1 }
  if (TEST_SLICE && !/^\d{1,15}$/.test(TEST_SLICE)) throw new Error(`TEST_SLICE=${TEST_SLICE} is not a whole number.`)
  return { seed: TEST_SLICE ? Number(TEST_SLICE) : commit, of }
}

interface Place {
  skin: { code: string }
  language: string
}

/**
 * The places that the change affects: those of a skin whose folder has changed, and those of a language whose texts
 * have changed, on one of its skins only, because all skins use the same text files.
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

/** Whether a change can affect the layout of all pages: markup, styles and components that the skins share. */
export const touchesPages = (files: readonly string[]): boolean =>
  files.some((file) => /^(apps\/web\/app|packages\/ui\/src)\/.*\.(tsx|css)$/.test(file) && !/\.test\./.test(file))

/**
 * The rotating places that this run covers.
 * @param of the number of runs that together cover everything
 */
export function placesOfThisRun<Item extends Place>(items: readonly Item[], of: number): Item[] {
  const turn = turnOf(process.env, commitNumber(root), of)
  const taken = new Set([...sliceOf(items, turn), ...touchedBy(changeOf(root).files, items, turn.seed)])
  return items.filter((item) => taken.has(item))
}

/** The same for checks that also depend on the shared markup and styles: a change to those selects everything. */
export const layoutsOfThisRun = <Item extends Place>(items: readonly Item[], of: number): Item[] =>
  touchesPages(changeOf(root).files) ? [...items] : placesOfThisRun(items, of)
