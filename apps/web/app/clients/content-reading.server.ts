import { cleanHtml } from './content-html.server.ts'
import {
  ContentVersionDocument,
  DictionariesDocument,
  SkinContentDocument,
  type SkinContentQuery,
} from './generated/content.ts'
import type { GraphqlTransport } from './graphql.server.ts'

type Lists = Omit<SkinContentQuery, '__typename'>
type ListName = keyof Lists

type BannerItem = Lists['bannerItems'][number]
export type ContentPage = Lists['pages'][number]
export type Promotion = Lists['promotions'][number]
type ShopText = Lists['shops'][number]
type WheelField = Lists['wheelOfFortunes'][number]
export type PaymentInfo = Lists['payments'][number]

/** Texts by key, as the service returns them. */
type RawTexts = Readonly<Record<string, string>>

/** All content of one skin in one locale, with sanitised HTML. */
export interface LocaleContent {
  version: string
  texts: RawTexts
  banners: BannerItem[]
  pages: ContentPage[]
  promotions: Promotion[]
  /** Ids of the campaigns for visitors. */
  loggedOutCampaigns: string[]
  /** Texts for the platform's shop items, in display order. */
  shops: ShopText[]
  /** In clockwise order. */
  wheelFields: WheelField[]
  /** Texts for the platform's payment options. */
  payments: PaymentInfo[]
}

const PAGE_LIMIT = 100
/** After this many attempts, content that keeps changing while it is read is accepted as it is. */
const ATTEMPTS = 3

export const readVersion = async (transport: GraphqlTransport, skin: string): Promise<string> =>
  (await transport(ContentVersionDocument, { skin })).contentVersion.version

/**
 * Reads all content of a skin in a locale. This takes many requests, so the version is checked before and after: if it
 * changed in between, everything is read again, so that no mixed content is cached under the new version.
 * @throws ServiceUnavailable, ServiceError
 */
export async function readContent(transport: GraphqlTransport, skin: string, locale: string): Promise<LocaleContent> {
  let version = await readVersion(transport, skin)
  for (let attempt = 1; ; attempt++) {
    const [texts, lists] = await Promise.all([readTexts(transport, locale), readLists(transport, skin, locale)])
    const after = await readVersion(transport, skin)
    if (after === version || attempt === ATTEMPTS) return { version, texts, ...cleaned(lists) }
    version = after
  }
}

async function readTexts(transport: GraphqlTransport, locale: string): Promise<RawTexts> {
  const first = await transport(DictionariesDocument, { locale, start: 0 })
  const { total } = first.dictionaries_connection.pageInfo
  const pages = Math.max(0, Math.ceil(total / PAGE_LIMIT) - 1)
  const starts = Array.from({ length: pages }, (_, page) => (page + 1) * PAGE_LIMIT)
  const rest = await Promise.all(starts.map((start) => transport(DictionariesDocument, { locale, start })))
  const entries = [first, ...rest].flatMap(({ dictionaries }) => dictionaries)
  return Object.fromEntries(entries.map(({ slug, text }) => [slug, text]))
}

async function readLists(transport: GraphqlTransport, skin: string, locale: string): Promise<Lists> {
  const pages: Lists[] = []
  for (let start = 0; ; start += PAGE_LIMIT) {
    const page = await transport(SkinContentDocument, { locale, skin, start })
    pages.push(page)
    if (Object.values(page).every((list) => !Array.isArray(list) || list.length < PAGE_LIMIT)) break
  }
  const all = <Name extends ListName>(name: Name) => pages.flatMap((page) => page[name] as unknown[]) as Lists[Name]
  return {
    bannerItems: all('bannerItems'),
    pages: all('pages'),
    promotions: all('promotions'),
    loggedOutCampaigns: all('loggedOutCampaigns'),
    shops: all('shops'),
    wheelOfFortunes: all('wheelOfFortunes'),
    payments: all('payments'),
  }
}

const cleaned = (lists: Lists): Omit<LocaleContent, 'version' | 'texts'> => ({
  banners: lists.bannerItems,
  pages: lists.pages.map((page) => ({ ...page, content: cleanHtml(page.content) })),
  promotions: lists.promotions.map((promotion) => ({
    ...promotion,
    promotionContent: cleanHtml(promotion.promotionContent),
    inCurrencies: promotion.inCurrencies.map((texts) => ({
      ...texts,
      promotionContent: cleanHtml(texts.promotionContent),
    })),
  })),
  loggedOutCampaigns: lists.loggedOutCampaigns.map(({ campaignId }) => campaignId),
  shops: lists.shops,
  wheelFields: lists.wheelOfFortunes,
  payments: lists.payments,
})
