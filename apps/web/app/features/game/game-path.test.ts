import { expect, it } from 'vitest'
import { gamePath } from './game-path.ts'

it.each([
  [undefined, '/game?slug=lamp-sum'],
  [{ isForFun: true }, '/game?slug=lamp-sum&mode=fun'],
  [{ isFresh: true }, '/game?slug=lamp-sum&fresh'],
  [{ isForFun: true, isFresh: true }, '/game?slug=lamp-sum&mode=fun&fresh'],
])('%o: %s', (how, path) => expect(gamePath('lamp-sum', how)).toBe(path))
