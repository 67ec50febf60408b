import { describe, expect, it } from 'vitest'
import { studioName } from './lobby-view.ts'

describe('studioName', () => {
  it.each([
    ['WAZDAN', 'Voltent'],
    ['NETENT', 'Netent'],
    ['BIG_TIME_GAMING', 'Big Time Gaming'],
  ])('%s is displayed as %s', (code, name) => expect(studioName(code)).toBe(name))
})
