import { type ExecutionArgs, GraphQLError, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestContext } from '../graphql/context.ts'
import { TooManyWaiting, Turns } from '../runtime/turns.ts'
import { operationToRun } from './bounded-operations.ts'

/** Two, since a page may send one while another waits for a third party. Far more than a person can have waiting. */
const bounds = { atOnce: 2, waiting: 100 }

/**
 * The mutations of one player take turns (runtime/turns.ts); more than may wait get RATE_LIMITED. Those without a token
 * have limits of their own, by address and account.
 */
export function mutationsInTurn(): Plugin<RequestContext> {
  const turns = new Turns(bounds)
  return {
    async onExecute({ args, executeFn, setExecuteFn }) {
      const operation = operationToRun(args.document, args.operationName)
      if (operation?.operation !== OperationTypeNode.MUTATION) return
      const player = await args.contextValue.claimedPlayer()
      if (player === null) return
      setExecuteFn(async (executed: ExecutionArgs) => {
        try {
          return await turns.run(player, () => executeFn(executed))
        } catch (error) {
          if (!(error instanceof TooManyWaiting)) throw error
          return { errors: [new GraphQLError(error.message, { extensions: { code: 'RATE_LIMITED' } })] }
        }
      })
    },
  }
}
