import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formFaults } from '../../testing/form-faults.ts'
import { detailsSchema, offersSchema } from './details-schema.ts'

const valid = { nickname: 'Maja', address1: 'Storgata 1', address2: '', city: 'Oslo', postcode: '0155' }
const faults = (fields: Record<string, string>) => formFaults(detailsSchema, { ...valid, ...fields })

describe('the details', () => {
  it('are taken with or without a second line, and trimmed', () => {
    for (const address2 of ['', '   ', 'Flat 2']) expect(faults({ address2 })).toEqual({})
    expect(v.parse(detailsSchema, { ...valid, city: ' Oslo ' }).city).toBe('Oslo')
  })

  it.each([
    ['nickname', '', 'REQUIRED'],
    ['nickname', 'M', 'MIN_VAL 2 characters'],
    ['nickname', 'x'.repeat(31), 'MAX_VAL 30 characters'],
    ['address1', '', 'REQUIRED'],
    ['address1', 'Road', 'MIN_VAL 5 characters'],
    ['address1', 'x'.repeat(251), 'MAX_VAL 250 characters'],
    ['address2', 'x'.repeat(10_000), 'MAX_VAL 250 characters'],
    ['city', 'Os', 'MIN_VAL 3 characters'],
    ['postcode', '12', 'MIN_VAL 3 characters'],
    ['postcode', '12345678901', 'MAX_VAL 10 characters'],
  ])('refuse %s "%s"', (field, text, message) => {
    expect(faults({ [field]: text })).toEqual({ [field]: message })
  })

  it.each(Object.keys(valid))('refuse emoji and symbols in %s', (field) => {
    for (const text of ['Road 🎰', 'Road $ 1', '<b>Road'])
      expect(faults({ [field]: text })).toEqual({ [field]: expect.stringMatching(/^INVALID_CHAR_NAMED/) })
  })
})

it('offers reach the player only in the ways that are ticked', () => {
  expect(v.parse(offersSchema, { receiveSms: true })).toEqual({
    receiveEmail: false,
    receiveSms: true,
    receivePhone: false,
    receiveSnail: false,
  })
})
