import { parseWithValibot } from '@conform-to/valibot'
import { describe, expect, it } from 'vitest'
import { plainMessage } from '../../testing/form-faults.ts'
import { newPasswordSchema, recoverySchema } from './recovery-schema.ts'

function errorsOf(schema: typeof newPasswordSchema | typeof recoverySchema, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithValibot(form, { schema }).reply().error
}

describe('forgotten passwords', () => {
  it.each([
    ['ada@mail.example', null],
    [' ada@mail.example ', null],
    ['', ['REQUIRED']],
    ['ada', ['EMAIL_VAL']],
    ['ada@', ['EMAIL_VAL']],
    ['+358 401234567', ['EMAIL_VAL']],
    ['👑@mail.example', ['EMAIL_VAL']],
    [`${'a'.repeat(250)}@mail.example`, ['MAX_VAL 254 characters']],
  ])('%j: %j', (email, errors) =>
    expect(errorsOf(recoverySchema, { email })?.email?.slice(0, 1).map(plainMessage) ?? null).toEqual(errors),
  )
})

describe('new passwords', () => {
  const good = 'Copper-Lake-7'
  it.each([
    [good, good, null],
    [' Copper 7 ', ' Copper 7 ', null],
    ['', '', { password: ['REQUIRED'], confirmation: ['REQUIRED'] }],
    [good, '', { confirmation: ['REQUIRED'] }],
    [good, `${good} `, { confirmation: ['SAME_PASS_VAL'] }],
    [good, good.toLowerCase(), { confirmation: ['SAME_PASS_VAL'] }],
    ['Copper7', 'Copper7', { password: ['PASS_VAL'] }],
    ['Copper78', 'Copper78', null],
    [`Aa1${'x'.repeat(47)}`, `Aa1${'x'.repeat(47)}`, null],
    [`Aa1${'x'.repeat(48)}`, `Aa1${'x'.repeat(48)}`, { password: ['PASS_VAL'] }],
    ['copper-lake-7', 'copper-lake-7', { password: ['PASS_VAL'] }],
    ['COPPER-LAKE-7', 'COPPER-LAKE-7', { password: ['PASS_VAL'] }],
    ['Copper-Lake', 'Copper-Lake', { password: ['PASS_VAL'] }],
  ])('%j and %j: %j', (password, confirmation, errors) =>
    expect(errorsOf(newPasswordSchema, { password, confirmation }) ?? null).toEqual(errors),
  )
})
