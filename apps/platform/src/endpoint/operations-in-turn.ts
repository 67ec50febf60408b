import { type ExecutionArgs, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { type RequestContext, rateLimited } from '../graphql/context.ts'
import { TooManyWaiting, Turns } from '../runtime/turns.ts'
import { operationToRun } from './bounded-operations.ts'

/** Far more than a person can have waiting: two mutations at once, since one may wait for a third party; a page reads side by side. */
const bounds = { mutation: { atOnce: 2, waiting: 100 }, query: { atOnce: 8, waiting: 300 } }

/**
 * The operations of one player take turns (runtime/turns.ts); more than may wait get RATE_LIMITED. Those without a token
 * have limits of their own, by address and account, and take turns by the secret that they use (graphql/in-turn.ts).
 */
export function operationsInTurn(): Plugin<RequestContext> {
  const mutations = new Turns(bounds.mutation)
  const queries = new Turns(bounds.query)
  return {
    async onExecute({ args, executeFn, setExecuteFn }) {
      const operation = operationToRun(args.document, args.operationName)
      const player = operation && (await args.contextValue.claimedPlayer())
      if (!player) return
      const turns = operation.operation === OperationTypeNode.MUTATION ? mutations : queries
      setExecuteFn(async (executed: ExecutionArgs) => {
        try {
          return await turns.run(player, () => executeFn(executed))
        } catch (error) {
          if (!(error instanceof TooManyWaiting)) throw error
          return { errors: [rateLimited(error.message)] }
        }
      })
    },
  }
}
