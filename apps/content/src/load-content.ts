import { createHash } from 'node:crypto'
import type {
  BannerItem,
  BlackListedPlayer,
  Dictionary,
  LoggedOutCampaign,
  Page,
  Payment,
  Promotion,
  Shop,
  WheelOfFortune,
} from '@parlour/contracts/content-resolvers'
import { readBanners } from './banners.ts'
import { readBlackList } from './black-list.ts'
import { readBonuses } from './bonus-files.ts'
import { type Brand, type Brands, brandsOfSkins } from './brands.ts'
import { readContentFiles } from './content-files.ts'
import { type Dictionaries, mergeDictionaries, readDictionaries } from './dictionaries.ts'
import { type LanguageCode, localeOf } from './languages.ts'
import { readLoggedOutCampaigns } from './logged-out-campaigns.ts'
import { type OfferTermsByLanguage, readOfferTerms } from './offer-terms.ts'
import { type LocalPage, type PageSource, pagesOfBrand, readPages } from './pages.ts'
import { type Payments, paymentsIn, readPayments } from './payments.ts'
import { InvalidContentError, ProblemList } from './problem.ts'
import { type PromotionBody, readPromotionBodies } from './promotion-bodies.ts'
import { readPromotions } from './promotions.ts'
import { type ServiceName, serviceNames } from './services.ts'
import { readShops } from './shops.ts'
import type { Local } from './skin-entries.ts'
import { readWheels } from './wheel.ts'

/** All content of a service in one locale, in its default order. */
export interface LocaleContent {
  dictionaries: Dictionary[]
  bannerItems: BannerItem[]
  pages: Page[]
  promotions: Promotion[]
  shops: Shop[]
  payments: Payment[]
  wheelOfFortunes: WheelOfFortune[]
}

/** The content of one service. */
export interface ServiceContent {
  brands: readonly Brand[]
  /** By locale (en, nb, pt-BR); only the locales of the service's skins. */
  locales: Map<string, LocaleContent>
  loggedOutCampaigns: LoggedOutCampaign[]
  /** Personal data, only for callers with the service's token. */
  blackListedPlayers: BlackListedPlayer[]
  /** By skin: a hash of everything that the skin can show. */
  versions: Map<string, string>
  /** The unmerged sources, for the check of translations. */
  sources: { dictionaries: Dictionaries; pages: LocalPage[] }
}

export type Content = Record<ServiceName, ServiceContent>

/** Content that both services share. */
interface CommonSources {
  dictionaries: Dictionaries
  pages: PageSource[]
  terms: OfferTermsByLanguage
  bodies: PromotionBody[]
  payments: Payments
}

/**
 * Reads and validates every content file below `root` (`common/`, `core/`, `second/`) for these brands.
 * @throws InvalidContentError that lists all problems with file, line and column
 */
export async function loadContent(root: string, brandsOf: Brands = brandsOfSkins): Promise<Content> {
  const problems = new ProblemList()
  const common = await readCommon(root, problems)
  const services = await Promise.all(
    serviceNames.map(
      async (service) => [service, await loadService(root, service, brandsOf[service], common, problems)] as const,
    ),
  )
  // Both services report a problem of a common file; list it once.
  const unique = [...new Map(problems.problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  if (unique.length > 0) throw new InvalidContentError(unique)
  return Object.fromEntries(services) as Content
}

async function readCommon(root: string, problems: ProblemList): Promise<CommonSources> {
  const files = (kind: string) => readContentFiles(root, `common/${kind}`)
  return {
    dictionaries: readDictionaries(await files('dictionaries'), problems),
    pages: readPages(null, await files('pages'), problems),
    terms: readOfferTerms(await files('terms'), problems),
    bodies: readPromotionBodies(await files('promotion-texts'), problems),
    payments: readPayments(await files('payments'), problems),
  }
}

async function loadService(
  root: string,
  service: ServiceName,
  brands: readonly Brand[],
  common: CommonSources,
  problems: ProblemList,
): Promise<ServiceContent> {
  const files = (kind: string) => readContentFiles(root, `${service}/${kind}`)
  const top = await readContentFiles(root, service)
  const topFile = (name: string) => top.find((file) => file.path === `${service}/${name}`)

  const dictionaries = mergeDictionaries(common.dictionaries, readDictionaries(await files('dictionaries'), problems))
  const ownPages = readPages(service, await files('pages'), problems)
  const pages = brands.flatMap((brand) => pagesOfBrand(brand, { common: common.pages, service: ownPages }, problems))
  const ownPayments = readPayments(await files('payments'), problems)
  const words = {
    bonuses: readBonuses(service, await files('bonuses'), brands, problems),
    terms: common.terms,
    bodies: [...common.bodies, ...readPromotionBodies(await files('promotion-texts'), problems)],
  }
  const lists: LocalLists = {
    bannerItems: readBanners(service, await files('banners'), brands, problems),
    promotions: readPromotions(service, await files('promotions'), brands, words, problems),
    shops: readShops({ service, files: await files('shops'), brands, words, problems }),
    wheelOfFortunes: readWheels({ service, files: await files('wheels'), brands, words, problems }),
  }
  const languages = [...new Set(brands.flatMap((brand) => brand.languages))]
  const locales = new Map(
    languages.map((language) => [
      localeOf[language],
      {
        ...listsIn(lists, language),
        dictionaries: textsIn(dictionaries, language),
        pages: pages.filter((page) => page.language === language).map((page) => page.page),
        payments: paymentsIn(common.payments, ownPayments, language),
      },
    ]),
  )
  const shared = {
    loggedOutCampaigns: readLoggedOutCampaigns(service, await files('logged-out-campaigns'), brands, problems),
    blackListedPlayers: readBlackList(topFile('blacklist.yaml'), problems),
  }
  const versions = new Map(brands.map((brand) => [brand.skin, versionOf(brand, { locales, ...shared })]))
  return { brands, locales, ...shared, versions, sources: { dictionaries, pages } }
}

/** Lists whose entries belong to a skin and a language. */
type LocalLists = {
  [Name in 'bannerItems' | 'promotions' | 'shops' | 'wheelOfFortunes']: readonly Local<LocaleContent[Name][number]>[]
}

function listsIn(lists: LocalLists, language: LanguageCode) {
  const of = <Item>(list: readonly Local<Item>[]) =>
    list.filter((local) => local.language === language).map((local) => local.item)
  return {
    bannerItems: of(lists.bannerItems),
    promotions: of(lists.promotions),
    shops: of(lists.shops),
    wheelOfFortunes: of(lists.wheelOfFortunes),
  }
}

const textsIn = (dictionaries: Dictionaries, language: LanguageCode): Dictionary[] =>
  [...(dictionaries.get(language) ?? [])]
    .map(([slug, { text }]) => ({ slug, text }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))

/** Equal content gives an equal version, regardless of the machine, file dates or reading order. */
function versionOf(
  brand: Brand,
  content: Pick<ServiceContent, 'locales' | 'loggedOutCampaigns' | 'blackListedPlayers'>,
): string {
  const own = <Item extends { brand: string }>(list: readonly Item[] | undefined) =>
    list?.filter((item) => item.brand === brand.skin)
  const hash = createHash('sha256')
  hash.update(JSON.stringify([own(content.loggedOutCampaigns), content.blackListedPlayers]))
  for (const language of brand.languages.toSorted()) {
    const local = content.locales.get(localeOf[language])
    const { bannerItems, pages, promotions, shops, wheelOfFortunes } = local ?? {}
    const ofSkin = [own(bannerItems), own(pages), own(promotions), own(shops), own(wheelOfFortunes)]
    hash.update(JSON.stringify([language, local?.dictionaries, local?.payments, ...ofSkin]))
  }
  return hash.digest('hex').slice(0, 16)
}
