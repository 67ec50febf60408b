import { expect, it } from 'vitest'
import { errorForLog } from './error-for-log.ts'

it.each([
  [
    { code: '23505', detail: 'Key (email)=(a@b.example) already exists.', constraint: 'players_email' },
    'duplicate key value violates unique constraint "players_email"',
  ],
  [{ code: '22P02', where: 'unnamed portal parameter $1' }, 'invalid input syntax for type uuid: "a@b.example"'],
  [{ code: 'P0001', hint: 'a@b.example' }, 'a@b.example is refused'],
])('takes values out of %j', (fields, message) => {
  const stack = `error: ${message}\n    at Parser.parse (file.js:1:1)`
  const logged = errorForLog({ type: 'DatabaseError', severity: 'ERROR', message, stack, ...fields })
  expect(JSON.stringify(logged)).not.toContain('a@b.example')
  expect(logged).toMatchObject({ code: fields.code, stack: expect.stringContaining('at Parser.parse') })
})

it('takes what was parsed out of errors of parsing', () => {
  const message = 'Invalid format: Expected /^nobody$/ but received "a@b.example"'
  const input = { to: 'a@b.example', text: 'Your code is 123456' }
  const issues = [{ message, received: '"a@b.example"', path: [{ key: 'to', input, value: 'a@b.example' }] }]
  const stack = `ValiError: ${message}\n    at Module.parse (file.js:1:1)`
  const logged = errorForLog({ type: 'ValiError', name: 'ValiError', message, stack, issues })
  expect(logged).toEqual({
    type: 'ValiError',
    name: 'ValiError',
    message: 'invalid: to',
    stack: 'invalid: to\n    at Module.parse (file.js:1:1)',
  })
  expect(errorForLog({ type: 'ValiError', message, stack }).message).toBe('invalid: ')
})

it('takes what was parsed out of errors of JSON', () => {
  const message = `Unexpected token '}', ..."a@b.example":}" is not valid JSON`
  const stack = `SyntaxError: ${message}\n    at JSON.parse (<anonymous>)`
  expect(errorForLog({ type: 'SyntaxError', message, stack })).toEqual({
    type: 'SyntaxError',
    message: 'invalid JSON',
    stack: 'invalid JSON\n    at JSON.parse (<anonymous>)',
  })
})

it('takes what was parsed out of what caused an error, at any depth', () => {
  const parsing = { type: 'ValiError', message: 'received "a@b.example"', stack: 'ValiError: received "a@b.example"' }
  const cause = { type: 'AggregateError', message: 'no mailbox', stack: '', aggregateErrors: [parsing] }
  const logged = errorForLog({ type: 'Error', message: 'not sent', stack: '', cause })
  expect(JSON.stringify(logged)).not.toContain('a@b.example')
  expect(logged).toMatchObject({ cause: { message: 'no mailbox', aggregateErrors: [{ type: 'ValiError' }] } })
})

it('leaves other errors as they are', () => {
  for (const error of [
    { message: 'no', stack: 'Error: no' },
    { code: 'ECONNREFUSED', message: 'no', detail: 'here' },
  ])
    expect(errorForLog(error)).toEqual(error)
})
