import { describe, expect, it } from 'vitest'
import { recipientKey } from './recipient-key.ts'

describe('recipientKey', () => {
  it.each([
    ['Ada@Parlour.Example', 'ada@parlour.example'],
    ['  ada@parlour.example ', 'ada@parlour.example'],
    ['+358 401234567', '358401234567'],
    [' 358 401234567', '358401234567'],
    ['00358 40 123 4567', '358401234567'],
    ['(358) 40-1234567', '358401234567'],
    ['Nobody', 'nobody'],
    ['', ''],
  ])('%s is stored as %s', (address, key) => {
    expect(recipientKey(address)).toBe(key)
  })
})
