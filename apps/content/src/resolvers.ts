import type { LoggedOutCampaign, QueryResolvers, Resolvers } from '@parlour/contracts/content-resolvers'
import { badInput, filterEntries, type ListArguments, pageOf, sortEntries } from './list-query.ts'
import type { LocaleContent, ServiceContent } from './load-content.ts'
import { personalResolvers } from './personal-resolvers.ts'
import type { ServiceName } from './services.ts'
import type { UserIpRecords } from './user-ip-records.ts'

/** Strapi's default locale, used by queries without one. */
const defaultLocale = 'en'

type Lists = { [Name in keyof LocaleContent]: readonly (keyof LocaleContent[Name][number] & string)[] }
type LocalArguments = ListArguments & { locale?: string | null }

/** The fields by which each list can be sorted. */
const sortable: Lists = {
  dictionaries: ['slug', 'text'],
  bannerItems: ['slug', 'title', 'type', 'brand', 'sortPriority', 'startDate', 'endDate'],
  pages: ['slug', 'title', 'brand', 'websiteRoute', 'footerLink'],
  promotions: ['slug', 'title', 'type', 'bannerSlug', 'brand', 'websiteRoute', 'sortPriority'],
  shops: ['slug', 'title', 'category', 'brand', 'sortPriority'],
  payments: ['slug', 'name'],
  wheelOfFortunes: ['slug', 'title', 'brand', 'weight', 'sortPriority'],
}
const sortableCampaigns: readonly (keyof LoggedOutCampaign & string)[] = ['slug', 'title', 'campaignId', 'brand']

/** The queries of one service; `content` returns what is served at the moment of the query. */
export function contentResolvers(
  service: ServiceName,
  content: () => ServiceContent,
  userIps: UserIpRecords,
): Resolvers {
  const listed = <Name extends keyof LocaleContent>(name: Name, args: LocalArguments) =>
    sortEntries<LocaleContent[Name][number]>(
      filterEntries<LocaleContent[Name][number]>(
        content().locales.get(args.locale ?? defaultLocale)?.[name] ?? [],
        args.filters,
      ),
      args.sort,
      sortable[name],
    )
  const list = <Name extends keyof LocaleContent>(name: Name) => ({
    nodes: (_parent: unknown, args: LocalArguments) => pageOf(listed(name, args), args.pagination).nodes,
    connection: (_parent: unknown, args: LocalArguments) => pageOf(listed(name, args), args.pagination),
  })
  const [dictionaries, bannerItems, pages] = [list('dictionaries'), list('bannerItems'), list('pages')]
  const [promotions, shops] = [list('promotions'), list('shops')]
  const personal = personalResolvers(service, content, userIps)
  const Query: QueryResolvers = {
    contentVersion(_parent, { skin }) {
      const version = content().versions.get(skin)
      if (version) return { skin, version }
      throw badInput('This service has no such skin')
    },
    dictionaries: dictionaries.nodes,
    dictionaries_connection: dictionaries.connection,
    bannerItems: bannerItems.nodes,
    bannerItems_connection: bannerItems.connection,
    pages: pages.nodes,
    pages_connection: pages.connection,
    promotions: promotions.nodes,
    promotions_connection: promotions.connection,
    loggedOutCampaigns(_parent, args: ListArguments) {
      const passing = filterEntries(content().loggedOutCampaigns, args.filters)
      return pageOf(sortEntries(passing, args.sort, sortableCampaigns), args.pagination).nodes
    },
    shops: shops.nodes,
    shops_connection: shops.connection,
    payments: list('payments').nodes,
    wheelOfFortunes: list('wheelOfFortunes').nodes,
    ...personal.Query,
  }
  return { Query, Mutation: personal.Mutation }
}
