import type {
  MutationResolvers,
  QueryResolvers,
  UserIp,
  UserIpFiltersInput,
} from '@parlour/contracts/content-resolvers'
import { GraphQLError } from 'graphql'
import { badInput, filterEntries, type ListArguments, pageOf, sortEntries } from './list-query.ts'
import type { ServiceContent } from './load-content.ts'
import { brandIdsOf, type ServiceName } from './services.ts'
import { canonicalEmail, canonicalIp, faultOf, type UserIpRecords } from './user-ip-records.ts'

/** The caller of a query, by the token that it has: the web that of the registrations, the platform that of the blacklist. */
export interface Caller {
  mayUseRegistrations: boolean
  mayReadBlacklist: boolean
}

type PersonalQuery = 'blackListedPlayers' | 'blackListedPlayers_connection' | 'userIps' | 'userIps_connection'
type Lookup<Entry extends object> = (args: ListArguments) => readonly Entry[]

/** The personal data of one service, each kind only for callers with its token. */
export function personalResolvers(service: ServiceName, content: () => ServiceContent, userIps: UserIpRecords) {
  const players: Lookup<ServiceContent['blackListedPlayers'][number]> = (args) =>
    sortEntries(filterEntries(content().blackListedPlayers, args.filters), args.sort, ['email', 'fullBlock'])
  const records: Lookup<UserIp> = (args) =>
    sortEntries(filterEntries(userIps.list(), canonicalFilters(args.filters)), args.sort, [
      'ip',
      'email',
      'brand',
      'createdAt',
    ])
  const Query: Pick<QueryResolvers, PersonalQuery> = {
    blackListedPlayers: only('mayReadBlacklist', (args: ListArguments) => pageOf(players(args), args.pagination).nodes),
    blackListedPlayers_connection: only('mayReadBlacklist', (args: ListArguments) =>
      pageOf(players(args), args.pagination),
    ),
    userIps: only('mayUseRegistrations', (args: ListArguments) => pageOf(records(args), args.pagination).nodes),
    userIps_connection: only('mayUseRegistrations', (args: ListArguments) => pageOf(records(args), args.pagination)),
  }
  const Mutation: MutationResolvers = {
    createUserIp: only('mayUseRegistrations', ({ data }) => {
      const fault = faultOf(data, brandIdsOf(service))
      if (fault) throw badInput(fault)
      return userIps.add(data)
    }),
  }
  return { Query, Mutation }
}

const only =
  <Args, Result>(right: keyof Caller, resolve: (args: Args) => Result) =>
  (_parent: unknown, args: Args, context: unknown): Result => {
    if ((context as Caller)[right]) return resolve(args)
    throw new GraphQLError('This requires a token', { extensions: { code: 'UNAUTHENTICATED' } })
  }

/** Converts filters to the form in which records are stored. */
function canonicalFilters(filters: ListArguments['filters']): ListArguments['filters'] {
  const { ip, email, ...rest } = (filters ?? {}) as UserIpFiltersInput
  const inForm = (filter: typeof ip, form: (value: string) => string) =>
    filter && {
      ...filter,
      ...(filter.eq && { eq: form(filter.eq) }),
      ...(filter.eqi && { eqi: form(filter.eqi) }),
      ...(filter.in && { in: filter.in.map(form) }),
    }
  return { ...rest, ip: inForm(ip, canonicalIp), email: inForm(email, canonicalEmail) }
}
