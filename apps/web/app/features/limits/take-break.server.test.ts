import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { platformContext, playerContext } from '../../context.ts'
import { takeBreak } from './take-break.server.ts'

it.each([
  ['begins', { lockedUntil: '2027-01-01T00:00:00Z' }],
  ['is in force already', { code: 'ALREADY_LOCKED' }],
])('the browser keeps nothing of a player whose break %s', async (_, createLock) => {
  const context = new RouterContextProvider()
  context.set(playerContext, { userId: 'ada' } as never)
  context.set(platformContext, { request: async () => ({ createLock }) } as never)
  const answer = await takeBreak(new Request('https://ac.example/account'), context, 'P1Y')
  if (!(answer instanceof Response)) throw new Error('No redirect')
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-session=;/)
})
