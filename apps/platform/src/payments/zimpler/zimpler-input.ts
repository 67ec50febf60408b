import type {
  CreateZimplerPaymentInput,
  CreateZimplerPaymentRefusal,
  CreateZimplerPaymentRefusalCode,
  CurrencyCode,
  DepositLimitInput,
} from '@parlour/contracts/platform-resolvers'
import { skins } from '../../brands/brand-senders.ts'
import { type BrandId, isBrandId, isDialCode } from '../../brands/countries.ts'
import { isSiteAddress } from '../../brands/site-hosts.ts'
import { tidyPhone } from '../../brands/tidy-phone.ts'
import { languageOf } from '../../graphql/context.ts'
import { invalidEntry } from '../../limits/limit-rules.ts'
import {
  emailProblem,
  entryProblem,
  type FieldProblem,
  markProblem,
  phoneProblem,
  secretProblem,
} from '../../players/field-rules.ts'
import { zimplerMarket } from './zimpler-markets.ts'

/** A valid request, parsed from the contract's input. */
export interface ZimplerRequest {
  brandId: BrandId
  skin: string
  idempotencyKey: string
  openerSecret: string
  /** Minor units. */
  amount: number
  currencyCode: CurrencyCode
  countryCode: string
  email: string | null
  phone: string | null
  affiliateId: string | null
  affiliateTag: string | null
  bonusCode: string | null
  depositLimits: readonly DepositLimitInput[]
  language: string | null
  landingUri: string
  redirectUri: string
}

/** Why no page is opened. Throwing it within a transaction rolls back what the visit had begun. */
export class ZimplerRefused extends Error {
  override readonly name = 'ZimplerRefused'
  readonly result: CreateZimplerPaymentRefusal & { __typename: 'CreateZimplerPaymentRefusal' }

  constructor(
    code: CreateZimplerPaymentRefusalCode,
    message: string,
    details: Partial<Pick<CreateZimplerPaymentRefusal, 'field' | 'limit' | 'exceededLimit' | 'endsAt'>> = {},
  ) {
    super(message)
    this.result = {
      __typename: 'CreateZimplerPaymentRefusal',
      code,
      message,
      field: null,
      limit: null,
      exceededLimit: null,
      endsAt: null,
      ...details,
    }
  }
}

/** @throws ZimplerRefused for the first invalid field */
export function readZimplerInput(input: CreateZimplerPaymentInput, siteHosts: readonly string[]): ZimplerRequest {
  const { brandId, currencyCode, amount } = input
  const countryCode = input.countryCode.trim().toLowerCase()
  if (!isBrandId(brandId)) throw refusedField(entryProblem('brandId', 'There is no such brand'))
  const market = zimplerMarket(brandId, countryCode)
  if (!market) throw new ZimplerRefused('COUNTRY_NOT_ALLOWED', 'The brand has no deposit and play there')
  const request: ZimplerRequest = {
    brandId,
    skin: input.skin,
    idempotencyKey: input.idempotencyKey,
    openerSecret: input.openerSecret,
    amount,
    currencyCode,
    countryCode,
    email: input.extraIdentification?.email?.trim().normalize('NFC') || null,
    phone: tidyPhone(input.extraIdentification?.phone ?? '') || null,
    affiliateId: input.affiliateId || null,
    affiliateTag: input.affiliateTag || null,
    bonusCode: input.selectedBonusCode || null,
    depositLimits: (input.depositLimits ?? []).map(({ period, value }) => ({ period, value })),
    language: languageOf(input.localeCode ?? null),
    landingUri: input.landingUri,
    redirectUri: input.redirectUri,
  }
  const problem =
    (input.provider === 'ZIMPLER' ? undefined : entryProblem('provider', 'The provider is ZIMPLER')) ??
    (currencyCode === market.currencyCode
      ? undefined
      : entryProblem('currencyCode', 'It is not paid in that currency')) ??
    fieldProblem(request, siteHosts)
  if (problem) throw refusedField(problem)
  if (amount < market.min) throw new ZimplerRefused('MIN_VAL', 'The amount is below the minimum', { limit: market.min })
  if (amount > market.max) throw new ZimplerRefused('MAX_VAL', 'The amount is above the maximum', { limit: market.max })
  return request
}

const refusedField = ({ code, field, message }: FieldProblem) => new ZimplerRefused(code, message, { field })

function limitsProblem(given: ZimplerRequest['depositLimits']): FieldProblem | undefined {
  const field = given.length === 0 ? null : invalidEntry(given.map((limit) => ({ type: 'DEPOSIT', ...limit })))
  return field ? entryProblem(field.replace('limits', 'depositLimits'), messageOfLimits) : undefined
}
const messageOfLimits = 'Each period once, with a value above zero'

function fieldProblem(request: ZimplerRequest, siteHosts: readonly string[]): FieldProblem | undefined {
  const { brandId, email, phone } = request
  const site = (field: 'landingUri' | 'redirectUri') =>
    isSiteAddress(request[field], brandId, siteHosts)
      ? undefined
      : entryProblem(field, `${field} is no address of the brand`)
  const mark = (field: 'affiliateId' | 'affiliateTag' | 'bonusCode', name: string = field) =>
    request[field] === null ? undefined : markProblem(name, request[field])
  return (
    (skins[request.skin]?.brandId === brandId ? undefined : entryProblem('skin', 'The brand has no such skin')) ??
    (/^[\x21-\x7e]{1,100}$/.test(request.idempotencyKey)
      ? undefined
      : entryProblem('idempotencyKey', 'idempotencyKey must have 1 to 100 characters')) ??
    secretProblem('openerSecret', request.openerSecret) ??
    site('landingUri') ??
    site('redirectUri') ??
    (email === null ? undefined : emailProblem(email)) ??
    (phone === null ? undefined : phoneProblem(phone, (dialCode) => isDialCode(brandId, dialCode))) ??
    mark('affiliateId') ??
    mark('affiliateTag') ??
    mark('bonusCode', 'selectedBonusCode') ??
    limitsProblem(request.depositLimits)
  )
}
