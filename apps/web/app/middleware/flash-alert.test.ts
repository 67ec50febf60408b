import { describe, expect, it } from 'vitest'
import { alertCookie, parseAlert } from './flash-alert.ts'

describe('parseAlert', () => {
  it('reads what alertCookie has written', () => {
    const [pair = ''] = alertCookie({ key: 'SUCCESS_LOGIN', type: 'success' }).split(';')
    expect(parseAlert(decodeURIComponent(pair.slice('__Host-alert='.length)))).toEqual({
      key: 'SUCCESS_LOGIN',
      type: 'success',
    })
  })
  it.each([
    undefined,
    '',
    'success',
    'success.',
    'info.SUCCESS_LOGIN',
    'success.<b>',
    `success.${'A'.repeat(10_000)}`,
    'error.a b',
  ])('takes nothing else: %s', (value) => expect(parseAlert(value)).toBeNull())
})
