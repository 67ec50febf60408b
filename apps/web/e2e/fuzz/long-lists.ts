/** Valid queries whose lists are as long as a request may be: each item is read, compared or looked up. */
import { buildSchema, type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import type { Input, Service } from './input.ts'

interface Endpoint {
  service: Service
  path: string
  /** The schema's text. */
  contract: string
  /** How often a query may ask for the same field. */
  copies: number
  headers: Record<string, string>
}

/** What the platform takes, one more, and what fills a request. */
const lengths = [4, 500, 501, 4_600]
const sortOf: Record<string, string> = { blackListedPlayers: 'email:asc', userIps: 'ip:asc' }

const takesList = (type: GraphQLInputType): boolean => {
  if (isNonNullType(type)) return takesList(type.ofType)
  if (isInputObjectType(type)) return Object.values(type.getFields()).some((field) => takesList(field.type))
  return isListType(type)
}

/** A value with long lists; fields without a list are left out where they may be. */
function listed(type: GraphQLInputType, name: string, field: string, length: number): unknown {
  if (isNonNullType(type)) return listed(type.ofType, name, field, length)
  if (isListType(type)) return Array(length).fill(listed(type.ofType, name, field, 1))
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((own) => isNonNullType(own.type) || takesList(own.type))
        .map((own) => [own.name, listed(own.type, own.name, field, length)]),
    )
  if (name === 'sort') return sortOf[field.replace('_connection', '')] ?? 'slug:asc'
  if (name === 'brandId') return 'ac'
  return ['Int', 'MinorUnits'].includes(type.name) ? 1 : 'a'
}

export function longListInputs({ service, path, contract, copies, headers }: Endpoint): Input[] {
  const fields = Object.values(buildSchema(contract).getQueryType()?.getFields() ?? {})
  return fields
    .filter(({ args }) => args.some(({ type }) => takesList(type)))
    .flatMap(({ name, args }) => {
      const given = args.filter(({ type }) => isNonNullType(type) || takesList(type))
      const list = (text: (arg: (typeof args)[number]) => string) => given.map(text).join(', ')
      const asked = Array.from(
        { length: copies },
        (_, n) => `a${n}: ${name}(${list((arg) => `${arg.name}: $${arg.name}`)}) { __typename }`,
      )
      return lengths.map((length) => ({
        ...{ kind: `${service} ${name} with lists of ${length}`, service, method: 'POST', path },
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `query Lists(${list((arg) => `$${arg.name}: ${arg.type}`)}) { ${asked.join(' ')} }`,
          variables: Object.fromEntries(given.map((arg) => [arg.name, listed(arg.type, arg.name, name, length)])),
        }),
      }))
    })
}
