import { clientNetworkOf } from '@parlour/contracts/address-network'
import { LoopTurns } from '@parlour/contracts/loop-turns'
import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import { onBehalfOf } from '@parlour/sql/connection-shares'
import { type ExecutionArgs, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { type RequestContext, rateLimited } from '../graphql/context.ts'
import { shareOfLogin } from '../logins/login-of-token.ts'
import { objectsAskedFor, operationToRun } from './bounded-operations.ts'

/**
 * The longest wait of a login's call for its turn. The web gives up after 40 s and may then take the platform for dead, so whoever
 * makes calls of their own wait is answered long before.
 */
const waitMs = 10_000

/**
 * Far more than a person can have waiting: two mutations at once, since one may wait for a third party; a page reads side
 * by side. Without a token it is an address, which a whole office may share: a login takes a tenth of a second, so five
 * hundred people there may log in within the same second.
 */
const bounds = {
  mutation: { atOnce: 2, waiting: 100, waitMs },
  query: { atOnce: 8, waiting: 300, waitMs },
  stranger: { atOnce: 50, waiting: 500 },
}

/**
 * What an operation computes, it computes in one go: each that asks for so many objects begins in a turn of the loop of its own, so that
 * health checks and other players are answered between two of them. None keeps a place while it waits for something. Smaller ones take
 * less than a millisecond, and a turn for each would cost as much again.
 */
const largeObjects = 100
const begun = { atOnce: Number.POSITIVE_INFINITY, few: 0, most: Number.POSITIVE_INFINITY, between: 1 }

/**
 * The operations of one login take turns (@parlour/contracts/turns), and so do those of an address without a token; more than
 * may wait, and those that wait too long, get RATE_LIMITED. A token outlives its login: were they the player's turns, a thief
 * who has been thrown out could hold them all. All their database work takes turns too (@parlour/sql/connection-shares).
 * Calls with the same secret also take turns by it (graphql/in-turn.ts).
 */
export function operationsInTurn(): Plugin<RequestContext> {
  const mutations = new Turns(bounds.mutation)
  const queries = new Turns(bounds.query)
  const strangers = new Turns(bounds.stranger)
  const loop = new LoopTurns(begun)
  return {
    async onExecute({ args, executeFn, setExecuteFn }) {
      const operation = operationToRun(args.document, args.operationName)
      if (!operation) return
      const claims = await args.contextValue.claimed()
      const owner = claims?.userId ?? clientNetworkOf(args.contextValue.clientAddress)
      const share = claims ? shareOfLogin(claims) : { key: owner, isStranger: true }
      const ofLogin = operation.operation === OperationTypeNode.MUTATION ? mutations : queries
      const turns = claims ? ofLogin : strangers
      setExecuteFn(async (executed: ExecutionArgs) => {
        try {
          return await turns.run(claims?.loginId ?? owner, async () => {
            if (objectsAskedFor(args.contextValue) > largeObjects) await loop.run(owner, async () => {})
            return onBehalfOf(share, () => executeFn(executed))
          })
        } catch (error) {
          if (!(error instanceof TooManyWaiting)) throw error
          return { errors: [rateLimited(error.message)] }
        }
      })
    },
  }
}
