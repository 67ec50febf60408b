import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { headersAfterUndoing } from './undo-change.server.ts'

const request = new Request('https://ac.example/undo-change/x', {
  headers: { cookie: '__Host-play=begun; consent=all' },
})

/** Headers for a browser with a login of the player, of which the platform answers so. */
function headersWhere(answer: () => Promise<unknown>, userId: string | null = 'ada') {
  const context = new RouterContextProvider()
  context.set(playerContext, userId === null ? null : ({ userId } as never))
  context.set(platformContext, { request: answer } as never)
  context.set(visitContext, { logger: { warn: () => {} } } as never)
  return headersAfterUndoing(context, request)
}

it('leaves as little of a login that the undoing has ended as a logout', async () => {
  const headers = await headersWhere(() => Promise.reject(new Response(null, { status: 302 })))
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
  const dropped = headers.getSetCookie().filter((cookie) => /max-age=0/i.test(cookie))
  expect(dropped.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-session', '__Host-play']),
  )
  expect(dropped.join()).not.toContain('consent')
})

it.each([
  ['is still good', () => Promise.resolve({}), 'ada'],
  ['cannot be asked about', () => Promise.reject(new Error('down')), 'ada'],
  ['does not exist', () => Promise.reject(new Error('nobody asks')), null],
] as const)('changes nothing where the login %s', async (_, answer, userId) => {
  expect([...(await headersWhere(answer, userId))]).toEqual([])
})
