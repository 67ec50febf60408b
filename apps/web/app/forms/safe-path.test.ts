import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it.each([
  [null, '/'],
  ['', '/'],
  ['/account/history?page=2#top', '/account/history?page=2#top'],
  ['/payments/deposit', '/payments/deposit'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/a/../..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'a'.repeat(600)}`, '/'],
])('%j leads to %s', (wanted, path) => expect(safePath(wanted)).toBe(path))
