import type {
  CloseSignOfHarmRefusalCode,
  CloseSignOfHarmResult,
  Resolvers,
  SignOfHarm,
} from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import { closeSign, noteTold, signsOf } from './sign-store.ts'

/** What a page shows to tell of a sign stays there for the visit. */
const toldForMinutes = 30
/** More than there are kinds. */
const mostSigns = 20
const tooMany = 'Too many signs closed'

export const signsResolvers: Resolvers<RequestContext> = {
  Query: {
    signsOfHarm: async (_, args, context): Promise<SignOfHarm[]> => {
      const { userId, currencyCode } = await ownPlayer(context, args.userId)
      const now = new Date()
      return (await signsOf(context.deps.pool, userId, now)).map(({ signId, kind, figures, ...sign }) => ({
        ...{ signId, kind, count: figures.count, amount: figures.amount, currencyCode },
        ...{ firstSeenAt: sign.firstSeenAt.toISOString(), lastSeenAt: sign.lastSeenAt.toISOString() },
        isClosed: sign.closedAt !== null,
        isToTell:
          sign.closedAt === null &&
          (sign.toldAt === null || now.getTime() - sign.toldAt.getTime() < toldForMinutes * 60_000),
      }))
    },
  },
  Mutation: {
    noteSignsTold: async (_, { signIds, ...args }, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      if (!(await context.deps.limits.signs.take(userId)))
        return { __typename: 'NoteSignsToldRefusal', code: 'RATE_LIMITED', message: tooMany }
      const known = signIds.slice(0, mostSigns).filter(isId)
      await noteTold(context.deps.pool, userId, known)
      return { __typename: 'NoteSignsToldSuccess', signIds: known }
    },
    closeSignOfHarm: async (_, { signId, ...args }, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      const refuse = (code: CloseSignOfHarmRefusalCode, message: string): CloseSignOfHarmResult => ({
        __typename: 'CloseSignOfHarmRefusal',
        code,
        message,
      })
      if (!(await context.deps.limits.signs.take(userId))) return refuse('RATE_LIMITED', tooMany)
      if (!isId(signId) || !(await closeSign(context.deps.pool, userId, signId)))
        return refuse('UNKNOWN_SIGN', 'The player has no such sign')
      return { __typename: 'CloseSignOfHarmSuccess', signId }
    },
  },
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
