import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { createUploadUri } from './create-upload-uri.ts'
import { documentsOf } from './document-store.ts'
import { provideDocument } from './provide-document.ts'

export const documentsResolvers: Resolvers<RequestContext> = {
  Query: {
    documentConnection: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return documentsOf(context.deps, { ...args, userId })
    },
  },
  Mutation: {
    createUploadUri: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return createUploadUri(context.deps, context.clientAddress, userId, args)
    },
    provideDocument: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return provideDocument(context.deps, userId, args)
    },
  },
}
