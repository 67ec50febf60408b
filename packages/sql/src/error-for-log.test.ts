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

it('leaves other errors as they are', () => {
  for (const error of [
    { message: 'no', stack: 'Error: no' },
    { code: 'ECONNREFUSED', message: 'no', detail: 'here' },
  ])
    expect(errorForLog(error)).toEqual(error)
})
