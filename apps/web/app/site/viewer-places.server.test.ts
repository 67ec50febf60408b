import { skins } from '@parlour/skins/skins'
import pino from 'pino'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import {
  type Player,
  platformContext,
  playerContext,
  rulesDayContext,
  skinContext,
  type Visit,
  visitContext,
} from '../context.ts'
import { hiddenFeaturesOf, placesOf, rememberResidence } from './viewer-places.server.ts'

const residence = (code: string) => async () => ({ user: { country: { code } } })

/** A request from Finland. */
function requestOf(userId: string | null, request: () => Promise<unknown> = () => Promise.reject(new Error('down'))) {
  const context = new RouterContextProvider()
  context.set(skinContext, skins.ac)
  context.set(rulesDayContext, '2026-11-29')
  context.set(visitContext, { country: 'fi', located: 'FI', logger: pino({ level: 'silent' }) } as Visit)
  context.set(playerContext, userId === null ? null : ({ userId, expiresAt: '' } satisfies Player))
  context.set(platformContext, { request } as never)
  return context
}

it.each([
  ['a visitor', null, residence('DE'), ['fi'], []],
  ['a player who lives elsewhere', 'berta', residence('DE'), ['fi', 'de'], ['JACKPOT']],
  ['a player who is at home', 'aino', residence('FI'), ['fi'], []],
  ['a player while the platform is silent', 'otto', undefined, ['fi'], []],
])('goes by the places of %s', async (_, userId, request, places, hidden) => {
  const context = requestOf(userId, request)
  expect(await placesOf(context)).toEqual(places)
  expect(await hiddenFeaturesOf(context)).toEqual(hidden)
})

it('asks once for those who ask at once, and not at all after a login has told it', async () => {
  let asked = 0
  const request = async () => {
    asked += 1
    return residence('DE')()
  }
  await Promise.all([1, 2, 3].map(() => placesOf(requestOf('carla', request))))
  expect(asked).toBe(1)
  rememberResidence('dora', 'DE')
  expect(await placesOf(requestOf('dora', request))).toEqual(['fi', 'de'])
  expect(asked).toBe(1)
})

it('ends no login of a player because another one of theirs, which asked first, is over', async () => {
  const over = placesOf(requestOf('emma', () => Promise.reject(new Response(null, { status: 302 }))))
  expect(await placesOf(requestOf('emma', residence('DE')))).toEqual(['fi'])
  expect(await over).toEqual(['fi'])
  expect(await placesOf(requestOf('emma', residence('DE')))).toEqual(['fi', 'de'])
})
