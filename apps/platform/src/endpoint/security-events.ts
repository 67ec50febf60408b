import type { MutationResolvers } from '@parlour/contracts/platform-resolvers'
import { defaultFieldResolver, type ExecutionArgs, type GraphQLSchema, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestContext } from '../graphql/context.ts'
import { accountOf } from '../logins/account-of-result.ts'
import { operationToRun } from './bounded-operations.ts'

/**
 * Whether the log names successes of a mutation, or refusals alone. Successes are logins and their ends, and whatever
 * changes credentials, contact data, exclusions or where money goes; the rest has records of its own in the database.
 */
const logged: Record<keyof MutationResolvers, 'all' | 'refusals'> = {
  login: 'all',
  verifyLogin: 'all',
  verifyWithAuth: 'all',
  loginWithPasskey: 'all',
  startPasskeyLogin: 'refusals',
  resendLoginCode: 'all',
  abandonLogin: 'all',
  authorizeProvider: 'all',
  refreshToken: 'refusals',
  logout: 'all',
  endUserSession: 'all',
  endOtherUserSessions: 'all',
  changePassword: 'all',
  recoverPassword: 'all',
  resetPassword: 'all',
  startPasskeyRegistration: 'refusals',
  addPasskey: 'all',
  removePasskey: 'all',
  startAuthenticator: 'refusals',
  confirmAuthenticator: 'all',
  removeAuthenticator: 'all',
  renewRecoveryCodes: 'all',
  requestCode: 'all',
  requestPhoneCode: 'all',
  confirmPhone: 'all',
  resendEmailChange: 'all',
  cancelContactChange: 'all',
  noteSignsTold: 'refusals',
  closeSignOfHarm: 'refusals',
  createUser: 'all',
  resendVerification: 'all',
  updateUser: 'all',
  undoChange: 'all',
  createLock: 'all',
  requestPersonalData: 'all',
  closeAccount: 'all',
  confirmWithdrawal: 'all',
  resendWithdrawalConfirmation: 'all',
  objectToPayout: 'all',
  acceptTerms: 'refusals',
  createPayment: 'refusals',
  createZimplerPayment: 'refusals',
  cancelPayment: 'refusals',
  startGame: 'refusals',
  setFavouriteGame: 'refusals',
  setUserLimits: 'refusals',
  cancelUserLimit: 'refusals',
  confirmUserLimit: 'all',
  setRealityCheck: 'all',
  confirmRealityCheck: 'refusals',
  activateUserBonus: 'refusals',
  cancelUserBonus: 'refusals',
  purchaseShopItems: 'refusals',
  openUserBox: 'refusals',
  createUploadUri: 'refusals',
  provideDocument: 'refusals',
}

const codeOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : 'DONE'

/** Logs outcomes of mutations: what was called, with which outcome, for which account, from which address. */
export function logMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = async (parent, args, context: RequestContext, info) => {
      const result: unknown = await resolve(parent, args, context, info)
      const outcome = codeOf(result)
      if (outcome !== 'DONE' || logged[name as keyof MutationResolvers] === 'all') {
        const userId = accountOf(result) ?? (await context.claimed())?.userId
        context.deps.securityLog.record({ event: name, outcome, userId, address: context.clientAddress })
      }
      return result
    }
  }
  return schema
}

/** Logs refused authorisations and other refusals that are errors. Failures of ours are logged as such. */
export const logRefusals: Plugin<RequestContext> = {
  onExecute: ({ args }) => ({
    async onExecuteDone({ result }) {
      if (!('errors' in result)) return
      const codes = new Set(result.errors?.map(({ extensions }) => String(extensions.code ?? 'INTERNAL_SERVER_ERROR')))
      codes.delete('INTERNAL_SERVER_ERROR')
      if (codes.size > 0) await record(args, [...codes])
    },
  }),
}

async function record({ document, operationName, contextValue }: ExecutionArgs, codes: string[]) {
  const { deps, clientAddress: address, claimed } = contextValue as RequestContext
  const running = operationToRun(document, operationName)
  // The name is the client's choice: an event by that name could pretend to be another.
  const operation = running?.name?.value
  const event = running?.selectionSet.selections.find((node) => node.kind === Kind.FIELD)?.name.value ?? 'operation'
  const userId = (await claimed())?.userId
  for (const outcome of codes) deps.securityLog.record({ event, outcome, userId, operation, address })
}
