import { expect, it } from 'vitest'
import { scriptAddress } from './script-address.ts'

it('takes a script of the configured sportsbook', () => {
  const uri = 'https://book.example/eu/sportsbook.js'
  expect(scriptAddress(uri, 'https://book.example')).toBe(uri)
})

it.each([
  'https://evil.example/sportsbook.js',
  'https://book.example.evil.example/sportsbook.js',
  'https://book.example:8443/sportsbook.js',
  'http://book.example/sportsbook.js',
  'data:text/javascript,alert(1)',
  'blob:https://book.example/1',
  '/sportsbook.js',
  '',
])('refuses %j', (uri) => expect(scriptAddress(uri, 'https://book.example')).toBeNull())
