import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { platformContext, playerContext } from '../../context.ts'
import { closeAccount } from './close-account.server.ts'

it('the browser keeps nothing of a player whose account is closed', async () => {
  const context = new RouterContextProvider()
  context.set(playerContext, { userId: 'ada' } as never)
  context.set(platformContext, { request: async () => ({ closeAccount: { success: true } }) } as never)
  const form = new FormData()
  const entries = { intent: 'close', password: 'Parlour-2026', bonusMoney: '0', bonuses: '0', points: '0' }
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  const answer = await closeAccount(new Request('https://ac.example/account/close'), context, form)
  if (!(answer instanceof Response)) throw new Error('No redirect')
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-session=;/)
})
