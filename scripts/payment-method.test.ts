/** A payment method is one catalogue entry plus its texts. Content, platform and sandbox must all know every entry. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PaymentMethod, paymentMethods } from '@parlour/catalogue/payment-methods'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { languageCodes } from '../apps/content/src/languages.ts'
import { paymentOptionsFor } from '../apps/platform/src/payments/payment-options.ts'
import { isReachedByForm, methodOf, providerOf } from '../apps/sandbox/src/payments/payment-method.ts'

const root = join(import.meta.dirname, '..')
const words = new Map(
  languageCodes.map((language) => [
    language,
    parse(readFileSync(join(root, `apps/content/common/payments/${language}.yaml`), 'utf8')),
  ]),
)

/** The slugs that the platform offers in a country and currency in which the method is available. */
const offeredWith = ({ countries, currencies }: PaymentMethod, type: 'DEPOSIT' | 'WITHDRAWAL') =>
  paymentOptionsFor({ type, countryCode: countries?.[0] ?? 'de', currencyCode: currencies?.[0] ?? 'EUR' }, []).map(
    ({ slug }) => slug,
  )

it('content has texts for exactly the methods of the catalogue', () => {
  const slugs = paymentMethods.map(({ slug }) => slug).sort()
  for (const language of languageCodes) expect(Object.keys(words.get(language)).sort(), language).toEqual(slugs)
})

describe.each(paymentMethods)('$slug', (method) => {
  it.each(languageCodes)('has a name and a description in %s', (language) => {
    expect(words.get(language)[method.slug]).toEqual({ name: expect.any(String), description: expect.any(String) })
  })

  it.each(['DEPOSIT', 'WITHDRAWAL'] as const)('is offered for a %s if it has amounts for it', (type) => {
    expect(offeredWith(method, type).includes(method.slug)).toBe(method.amounts[type] !== undefined)
  })

  it('has a page in the sandbox', () => {
    expect(methodOf(method.slug)).toBe(method.method)
    expect(providerOf(method.slug)).toMatchObject({ name: method.page.name, mark: method.page.mark })
    expect(isReachedByForm(method.slug)).toBe(method.page.isReachedByForm ?? false)
  })
})
