import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Brand, Brands } from '../brands.ts'
import type { LanguageCode } from '../languages.ts'
import type { Skin } from '../services.ts'
import { trialOffers } from './offers.ts'

/** A small content directory for one test: two skins of each service, one page, banners, texts and offers. */
export interface TrialContent {
  root: string
  write(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
}

const brand = (skin: Skin, languages: LanguageCode[]): Brand => ({
  skin,
  brandId: skin,
  currencies: ['EUR'],
  brand: skin.toUpperCase(),
  company: `Example ${skin} N.V.`,
  address: '1 Example Quay',
  licence: 'EX-1',
  regulator: 'Example Authority',
  supportEmail: Object.fromEntries(languages.map((language) => [language, `help.${language}@${skin}.example`])),
  languages,
})

/** Fewer languages than the real skins have, so that the trial content stays small. */
export const trialBrands: Brands = {
  core: [brand('ac', ['en', 'fr']), brand('bz', ['en', 'no']), brand('ra', ['en'])],
  second: [brand('bo', ['en']), brand('lj', ['en']), brand('zu', ['en']), brand('se', ['en'])],
}

const banner = (slug: string, sortPriority: number) =>
  `- { slug: ${slug}, type: HOME, mobileImage: m, desktopImage: d, sortPriority: ${sortPriority}, ` +
  `texts: { en: { title: ${slug} en }, fr: { title: ${slug} fr } } }\n`

const files: Record<string, string> = {
  'common/dictionaries/en/alerts.yaml': 'GREETING: Hello {name}\nFAREWELL: Bye\n',
  'common/dictionaries/fr/alerts.yaml': 'GREETING: Bonjour {name}\nFAREWELL: Au revoir\n',
  'common/dictionaries/no/alerts.yaml': 'GREETING: Hei {name}\nFAREWELL: Ha det\n',
  'common/pages/en/help.md': '---\ntitle: Help of {brand}\n---\n## Deposits {#deposits}\n\nWrite to {supportEmail}.\n',
  'common/pages/fr/help.md': '---\ntitle: Aide de {brand}\n---\n## Dépôts {#deposits}\n\nÉcrivez à {supportEmail}.\n',
  'core/banners/ac.yaml': banner('ac-late', 20) + banner('ac-early', 10),
  'second/dictionaries/en/own.yaml': 'GREETING: Good evening {name}\n',
}

/**
 * Writes the content to a temporary directory that is removed after the test; pass `afterwards` when several tests
 * share it.
 */
export async function trialContent(
  changes: Record<string, string> = {},
  afterwards: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<TrialContent> {
  const root = await mkdtemp(join(tmpdir(), 'parlour-content-'))
  afterwards(() => rm(root, { recursive: true, force: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const [path, text] of Object.entries({ ...files, ...trialOffers, ...changes })) await write(path, text)
  return { root, write, remove: (path) => rm(join(root, path)) }
}
