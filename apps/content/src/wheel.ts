import type { WheelOfFortune } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import { picture, text } from './entry-fields.ts'
import { type OfferFiles, offerFields, readOfferEntries } from './offer-entries.ts'
import type { Local } from './skin-entries.ts'

/** A field without a bonus wins nothing. */
const wheelFile = v.array(
  v.strictObject({
    ...offerFields,
    weight: v.pipe(v.number(), v.integer(), v.minValue(1)),
    rewardImage: picture,
    texts: v.record(v.string(), v.strictObject({ title: text, description: text })),
  }),
)

/** Reads `{skin}.yaml` files of a service's wheel directory: the fields of the wheel in display order. */
export const readWheels = (files: OfferFiles): Local<WheelOfFortune>[] =>
  readOfferEntries({ ...files, kind: 'fields of a wheel', schema: wheelFile })
