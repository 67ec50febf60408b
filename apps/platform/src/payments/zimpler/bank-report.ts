import type { ZimplerCallback, ZimplerPerson, ZimplerStatusResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { bankAccount, currencyCode, declineReason, minorUnits, text } from '../callback-fields.ts'

const person: v.GenericSchema<unknown, ZimplerPerson> = v.object({
  personId: text(200),
  firstName: text(100),
  lastName: text(100),
  birthDate: v.pipe(v.string(), v.isoDate()),
  address1: text(250),
  city: text(70),
  postcode: text(10),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/)),
})
const common = { reference: text(200), providerPaymentId: text(200), amount: minorUnits, currencyCode }
const identified = v.object({ ...common, status: v.literal('IDENTIFIED'), person })
const outcomes = [
  v.object({ ...common, status: v.literal('SUCCEEDED'), person, bankAccount }),
  v.object({ ...common, status: v.literal('FAILED'), declineReason }),
  v.object({ ...common, status: v.picklist(['RETURNED', 'CHARGEBACK']) }),
] as const

/** What the bank reports about a visit. */
export const bankCallback: v.GenericSchema<unknown, ZimplerCallback> = v.variant('status', [identified, ...outcomes])

/** What it answers when it is asked how a visit stands. */
export const bankStatus: v.GenericSchema<unknown, ZimplerStatusResponse> = v.variant('status', [
  v.object({ status: v.picklist(['UNKNOWN', 'PENDING']) }),
  ...outcomes,
])
