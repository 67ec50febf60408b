import { createHash } from 'node:crypto'
import type { BannerItem, Dictionary, Page } from '@parlour/contracts/content-resolvers'
import { bannerLocale, type LocalBanner, readBanners } from './banners.ts'
import { type Brand, readBrands } from './brands.ts'
import { readContentFiles } from './content-files.ts'
import { type Dictionaries, mergeDictionaries, readDictionaries } from './dictionaries.ts'
import { localeOf } from './languages.ts'
import { type LocalPage, type PageSource, pagesOfBrand, readPages } from './pages.ts'
import { InvalidContentError, ProblemList } from './problem.ts'
import { type ServiceName, serviceNames } from './services.ts'

/** All that one locale of a service holds, in the order it is listed without a sort. */
export interface LocaleContent {
  dictionaries: Dictionary[]
  bannerItems: BannerItem[]
  pages: Page[]
}

/** One content service, ready to be asked. */
export interface ServiceContent {
  brands: Brand[]
  /** By locale (en, nb, pt-BR); only the locales of its skins. */
  locales: Map<string, LocaleContent>
  /** By skin: a hash of everything that the skin can see. */
  versions: Map<string, string>
  /** As the files have them, for the check of translations. */
  sources: { dictionaries: Dictionaries; pages: LocalPage[] }
}

export type Content = Record<ServiceName, ServiceContent>

/**
 * Reads and checks every content file below `root` (`common/`, `core/`, `second/`).
 * @throws InvalidContentError listing everything that is wrong, with file, line and column.
 */
export async function loadContent(root: string): Promise<Content> {
  const problems = new ProblemList()
  const common = {
    dictionaries: readDictionaries(await readContentFiles(root, 'common/dictionaries'), problems),
    pages: readPages(null, await readContentFiles(root, 'common/pages'), problems),
  }
  const services = await Promise.all(
    serviceNames.map(async (service) => [service, await loadService(root, service, common, problems)] as const),
  )
  // A fault of a common file shows in both services; it is told once.
  const unique = [...new Map(problems.problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  if (unique.length > 0) throw new InvalidContentError(unique)
  return Object.fromEntries(services) as Content
}

async function loadService(
  root: string,
  service: ServiceName,
  common: { dictionaries: Dictionaries; pages: PageSource[] },
  problems: ProblemList,
): Promise<ServiceContent> {
  const [top, dictionaryFiles, pageFiles, bannerFiles] = await Promise.all([
    readContentFiles(root, service),
    readContentFiles(root, `${service}/dictionaries`),
    readContentFiles(root, `${service}/pages`),
    readContentFiles(root, `${service}/banners`),
  ])
  const brandsFile = top.find((file) => file.path === `${service}/brands.yaml`)
  const brands = readBrands(service, brandsFile, problems)
  const dictionaries = mergeDictionaries(common.dictionaries, readDictionaries(dictionaryFiles, problems))
  const ownPages = readPages(service, pageFiles, problems)
  const banners = readBanners(service, bannerFiles, brands, problems)
  const pages = brands.flatMap((brand) => pagesOfBrand(brand, { common: common.pages, service: ownPages }, problems))
  const locales = localeContents(brands, dictionaries, banners, pages)
  const versions = new Map(brands.map((brand) => [brand.skin, versionOf(brand, locales)]))
  return { brands, locales, versions, sources: { dictionaries, pages } }
}

function localeContents(
  brands: readonly Brand[],
  dictionaries: Dictionaries,
  banners: readonly LocalBanner[],
  pages: readonly LocalPage[],
): Map<string, LocaleContent> {
  const languages = new Set(brands.flatMap((brand) => brand.languages))
  return new Map(
    [...languages].map((language) => {
      const locale = localeOf[language]
      const texts = [...(dictionaries.get(language) ?? [])].map(([slug, { text }]) => ({ slug, text }))
      return [
        locale,
        {
          dictionaries: texts.sort((a, b) => (a.slug < b.slug ? -1 : 1)),
          bannerItems: banners.filter((banner) => bannerLocale(banner) === locale).map((banner) => banner.item),
          pages: pages.filter((page) => page.language === language).map((page) => page.page),
        },
      ]
    }),
  )
}

/** Equal content gives an equal version, whatever the machine, the files' dates or the order they were read in. */
function versionOf(brand: Brand, locales: ReadonlyMap<string, LocaleContent>): string {
  const hash = createHash('sha256')
  for (const language of brand.languages.toSorted()) {
    const content = locales.get(localeOf[language])
    hash.update(
      JSON.stringify([
        language,
        content?.dictionaries,
        content?.bannerItems.filter((banner) => banner.brand === brand.skin),
        content?.pages.filter((page) => page.brand === brand.skin),
      ]),
    )
  }
  return hash.digest('hex').slice(0, 16)
}
