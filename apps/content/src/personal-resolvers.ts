import type {
  MutationResolvers,
  QueryResolvers,
  UserIp,
  UserIpFiltersInput,
} from '@parlour/contracts/content-resolvers'
import { GraphQLError } from 'graphql'
import { badInput, filterEntries, type ListArguments, pageOf, sortEntries } from './list-query.ts'
import type { ServiceContent } from './load-content.ts'
import { type ServiceName, skinsOf } from './services.ts'
import { canonicalEmail, canonicalIp, faultOf, type UserIpRecords } from './user-ip-records.ts'

/** The caller of a query; `trusted` if it has the service's token. */
export interface Caller {
  trusted: boolean
}

type PersonalQuery = 'blackListedPlayers' | 'blackListedPlayers_connection' | 'userIps' | 'userIps_connection'
type Lookup<Entry extends object> = (args: ListArguments) => readonly Entry[]

/** The personal data of one service, only for callers with the service's token. */
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
    blackListedPlayers: forTrusted((args: ListArguments) => pageOf(players(args), args.pagination).nodes),
    blackListedPlayers_connection: forTrusted((args: ListArguments) => pageOf(players(args), args.pagination)),
    userIps: forTrusted((args: ListArguments) => pageOf(records(args), args.pagination).nodes),
    userIps_connection: forTrusted((args: ListArguments) => pageOf(records(args), args.pagination)),
  }
  const Mutation: MutationResolvers = {
    createUserIp: forTrusted(({ data }) => {
      const fault = faultOf(data, skinsOf[service])
      if (fault) throw badInput(fault)
      return userIps.add(data)
    }),
  }
  return { Query, Mutation }
}

const forTrusted =
  <Args, Result>(resolve: (args: Args) => Result) =>
  (_parent: unknown, args: Args, context: unknown): Result => {
    if ((context as Caller).trusted) return resolve(args)
    throw new GraphQLError('This requires the token of the service', { extensions: { code: 'UNAUTHENTICATED' } })
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
