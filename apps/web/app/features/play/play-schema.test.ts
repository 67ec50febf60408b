import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { encodeMessage, formMessage } from '../../forms/form-message.ts'
import { profileSchema } from '../profile/public.ts'
import { depositLimitsOf, playAmounts, playSchema } from './play-schema.ts'

const problemsOf = (schema: v.GenericSchema, form: object) => {
  const read = v.safeParse(schema, form)
  return read.success ? [] : read.issues.map(({ path, message }) => `${path?.[0]?.key}: ${message}`)
}

const limit = (money: number) => ({ limit: { money, currency: 'EUR' }, unit: 'value' }) as const
const least = formMessage('MIN_VAL', limit(2_000))
const most = formMessage('MAX_VAL', limit(5_000_000))
const noNumber = encodeMessage({ code: 'NOT_A_NUMBER', key: 'INVALID_AMOUNT' })

it('begins with 50 and offers 50, 100 and 200', () => {
  expect(playAmounts).toEqual({ min: 2_000, max: 5_000_000, default: 5_000, quick: [5_000, 10_000, 20_000] })
})

describe('the amount', () => {
  it.each([
    ['20', 2_000],
    ['50', 5_000],
    ['50,50', 5_050],
    [' 200 ', 20_000],
    ['50000', 5_000_000],
  ])('%s is accepted', (amount, minor) => {
    expect(v.parse(playSchema([]), { amount })).toEqual({ amount: minor })
  })
  it.each([
    [undefined, 'REQUIRED'],
    ['', 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['0', least],
    ['19.99', least],
    ['50000.01', most],
    ['999999999999', most],
    ['-50', noNumber],
    ['fifty', noNumber],
    ['🎰', noNumber],
    ['5'.repeat(10_000), noNumber],
  ])('%s is refused: %s', (amount, message) => {
    expect(problemsOf(playSchema([]), { amount })).toEqual([`amount: ${message}`])
  })
})

describe('the limits that the rules want before the first deposit', () => {
  const finland = ['DAY', 'MONTH'] as const
  const schema = playSchema(finland)
  const good = { amount: '50', limitDay: '100', limitMonth: '1 000,50' }

  it('are read as amounts', () => {
    const entry = v.parse(schema, good)
    expect(depositLimitsOf(entry, finland)).toEqual([
      { period: 'DAY', value: 10_000 },
      { period: 'MONTH', value: 100_050 },
    ])
  })

  it('are ignored where none are asked for', () => {
    expect(depositLimitsOf(v.parse(playSchema([]), { ...good, limitDay: 'much' }), [])).toEqual([])
  })

  it.each([
    [{ limitDay: undefined }, ['limitDay: REQUIRED']],
    [{ limitDay: '' }, ['limitDay: REQUIRED']],
    [{ limitDay: '0' }, [`limitDay: ${formMessage('LIMIT_ZERO')}`]],
    [{ limitDay: '-100' }, [`limitDay: ${noNumber}`]],
    [{ limitDay: 'many' }, [`limitDay: ${noNumber}`]],
    [{ limitDay: '100 kr' }, [`limitDay: ${noNumber}`]],
    [{ limitDay: '🎰'.repeat(5_000) }, [`limitDay: ${noNumber}`]],
    [{ limitDay: '', limitMonth: '' }, ['limitDay: REQUIRED', 'limitMonth: REQUIRED']],
    [{ limitDay: '49.99' }, [`limitDay: ${formMessage('PLAY_LIMIT_BELOW')}`]],
    [{ limitDay: '50' }, []],
    [{ limitMonth: '99.99' }, [`limitMonth: ${formMessage('LIMIT_INCONSISTENT')}`]],
    [{ limitMonth: '100' }, []],
    [{ amount: '', limitDay: '10' }, ['amount: REQUIRED']],
  ])('%o: %o', (changes, problems) => {
    expect(problemsOf(schema, { ...good, ...changes })).toEqual(problems)
  })
})

describe('the last step, which takes what the profile takes', () => {
  const good = { email: 'aino@parlour.example', dialCode: '358', phone: '401234567' }
  it.each([
    [{}, []],
    [{ email: '' }, ['email: REQUIRED']],
    [{ email: 'aino' }, ['email: EMAIL_VAL']],
    [{ email: undefined }, ['email: REQUIRED']],
    [{ dialCode: '' }, ['dialCode: REQUIRED']],
    [{ phone: '' }, ['phone: REQUIRED']],
    [{ phone: '123' }, [`phone: ${formMessage('MIN_VAL', { limit: 4, unit: 'characters' })}`]],
    [{ phone: '1'.repeat(21) }, [`phone: ${formMessage('MAX_VAL', { limit: 20, unit: 'characters' })}`]],
    [{ phone: 'abcdef' }, ['phone: INVALID_PHONE_FORMAT']],
    [{ phone: '+44 2012345678' }, ['phone: INVALID_PHONE_FORMAT']],
  ])('%o: %o', (changes, problems) => {
    expect(problemsOf(profileSchema, { ...good, ...changes }).slice(0, 1)).toEqual(problems)
  })
})
