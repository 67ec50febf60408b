import { expect, it } from 'vitest'
import { stepAddress } from './step-address.ts'

it.each([
  ['/register', '', 2, '/register?step=2'],
  ['/register?step=2', '', 1, '/register'],
  ['/register.data?step=2', '', 1, '/register'],
  ['/register.data?step=2&_routes=middleware%2Flogged-out-only', '', 1, '/register'],
  ['/fr/register?affid=aff-7&next=%2Fvip', '/fr', 2, '/register?affid=aff-7&next=%2Fvip&step=2'],
  ['/fr/register?step=2&affid=aff-7', '/fr', 1, '/register?affid=aff-7'],
  ['/register/free-spins', '', 2, '/register/free-spins?step=2'],
  ['/pl/register/register-and-spin?step=2', '/pl', 1, '/register/register-and-spin'],
] as const)('from %s below "%s" step %i is at %s', (dialogUrl, prefix, step, address) => {
  expect(stepAddress(new URL(dialogUrl, 'https://www.acacia.example'), prefix, step)).toBe(address)
})
