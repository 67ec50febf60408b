import type { Shop } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import { text } from './entry-fields.ts'
import { type OfferFiles, offerFields, readOfferEntries } from './offer-entries.ts'
import type { Local } from './skin-entries.ts'

/** A slug is the id of the platform's shop item. */
const shopFile = v.array(
  v.strictObject({
    ...offerFields,
    texts: v.record(v.string(), v.strictObject({ title: text, category: text, description: text })),
  }),
)

/** Reads `{skin}.yaml` files of a service's shop directory. */
export const readShops = (files: OfferFiles): Local<Shop>[] =>
  readOfferEntries({ ...files, kind: 'shops', schema: shopFile }).map(
    ({ language, item: { bonusId: _, ...item } }) => ({
      language,
      item,
    }),
  )
