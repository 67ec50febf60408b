import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { isInstant } from '../graphql/instant.ts'

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

function textScalar(name: string, what: string, isValid: (text: string) => boolean) {
  const read = (value: unknown): string => {
    if (typeof value !== 'string' || !isValid(value)) throw refuse(`${name} must be ${what}.`)
    return value
  }
  return new GraphQLScalarType<string, string>({
    name,
    serialize: (value) => String(value),
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
  })
}

function readMinorUnits(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw refuse('MinorUnits must be an integer of at most 2^53 - 1.')
  return value
}

/** The custom scalars of the contract. */
export const scalars = {
  DateTime: textScalar('DateTime', 'a date and time such as 2026-01-31T12:00:00.000Z', isInstant),
  Date: textScalar('Date', 'a date such as 2026-01-31', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
  MinorUnits: new GraphQLScalarType<number, number>({
    name: 'MinorUnits',
    serialize: readMinorUnits,
    parseValue: readMinorUnits,
    parseLiteral: (node) => readMinorUnits(node.kind === Kind.INT ? Number(node.value) : undefined),
  }),
}
