import { expect, it } from 'vitest'
import { cameFrom } from './came-from.server.ts'

const origin = 'http://ac.localhost:3000'

it.each([
  [null, '', '/'],
  ['nonsense', '', '/'],
  ['https://elsewhere.example/pages/help', '', '/'],
  [`${origin}/pages/help?x=1`, '', '/pages/help?x=1'],
  [`${origin}/fr/pages/help`, '/fr', '/pages/help'],
  [`${origin}/fr`, '/fr', '/'],
  [`${origin}/freedom`, '/fr', '/freedom'],
  [`${origin}/cookies`, '', '/'],
  [`${origin}/fr/cookies`, '/fr', '/'],
  [`${origin}//elsewhere.example`, '', '/'],
])('a request from %s with the prefix "%s" came from %s', (referer, prefix, path) => {
  expect(cameFrom(referer, origin, prefix)).toBe(path)
})
