import type { QueryResolvers, Resolvers } from '@parlour/contracts/content-resolvers'
import { GraphQLError } from 'graphql'
import { filterEntries, type ListArguments, pageOf, sortEntries } from './list-query.ts'
import type { LocaleContent, ServiceContent } from './load-content.ts'

/** Strapi's default locale: what a query without one gets. */
const defaultLocale = 'en'

type Lists = { [Name in keyof LocaleContent]: readonly (keyof LocaleContent[Name][number] & string)[] }
type LocalArguments = ListArguments & { locale?: string | null }

/** The fields each list can be sorted by. */
const sortable: Lists = {
  dictionaries: ['slug', 'text'],
  bannerItems: ['slug', 'title', 'type', 'brand', 'sortPriority', 'startDate', 'endDate'],
  pages: ['slug', 'title', 'brand', 'websiteRoute', 'footerLink'],
}

/** The queries of one service; `content` gives what is served at the moment of the query. */
export function contentResolvers(content: () => ServiceContent): Resolvers {
  const passing = <Name extends keyof LocaleContent>(name: Name, args: LocalArguments) =>
    filterEntries<LocaleContent[Name][number]>(
      content().locales.get(args.locale ?? defaultLocale)?.[name] ?? [],
      args.filters,
    )
  const list = <Name extends keyof LocaleContent>(name: Name) => ({
    nodes: (_parent: unknown, args: LocalArguments) =>
      pageOf(sortEntries(passing(name, args), args.sort, sortable[name]), args.pagination).nodes,
    connection: (_parent: unknown, args: LocalArguments) => pageOf(passing(name, args), args.pagination),
  })
  const [dictionaries, bannerItems, pages] = [list('dictionaries'), list('bannerItems'), list('pages')]
  const Query: QueryResolvers = {
    contentVersion(_parent, { skin }) {
      const version = content().versions.get(skin)
      if (version) return { skin, version }
      throw new GraphQLError('This service has no such skin', { extensions: { code: 'BAD_USER_INPUT' } })
    },
    dictionaries: dictionaries.nodes,
    dictionaries_connection: dictionaries.connection,
    bannerItems: bannerItems.nodes,
    bannerItems_connection: bannerItems.connection,
    pages: pages.nodes,
    pages_connection: pages.connection,
  }
  return { Query }
}
