import * as v from 'valibot'
import { expect, it } from 'vitest'
import { httpAddress } from './payment-provider.ts'

it.each([
  ['https://pay.example/page/1?lang=en', true],
  ['http://localhost:4200/pay/page/1', true],
  ['javascript:alert(1)', false],
  ['javascript:alert("https://pay.example")', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['//evil.example/', false],
  ['/logout', false],
  [`https://pay.example/${'a'.repeat(2_000)}`, false],
])('a provider may send players to %s: %s', (address, expected) => expect(v.is(httpAddress, address)).toBe(expected))
