import { expect, it } from 'vitest'
import { gameAddress } from './game-address.ts'

const origins = ['https://games.example', 'http://localhost:4200']

it.each<[string, string | null]>([
  ['https://games.example/play?game=lamp-sum', 'https://games.example/play?game=lamp-sum&bar=PAGE'],
  ['http://localhost:4200/studio/play?bar=OTHER', 'http://localhost:4200/studio/play?bar=PAGE'],
  ['http://games.example/play', null],
  ['https://games.example:8443/play', null],
  ['https://games.example.evil.example/play', null],
  ['https://evil.example/?https://games.example', null],
  ['https://games.example@evil.example/', null],
  ['//games.example/play', null],
  ['/play', null],
  ['javascript:alert(1)', null],
  ['blob:https://games.example/6e4b', null],
  ['', null],
])('%s', (uri, address) => expect(gameAddress(uri, origins)).toBe(address))
