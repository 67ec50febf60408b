import * as library from '@simplewebauthn/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { parseRegistration, verifiedCredential } from './passkey-response.ts'

vi.mock('@simplewebauthn/server', async (original) => {
  const whole = await original<typeof library>()
  return { ...whole, verifyRegistrationResponse: vi.fn(whole.verifyRegistrationResponse) }
})
beforeEach(() => vi.clearAllMocks())

const site = { brandId: 'ac', origin: 'https://acacia.example', rpId: 'acacia.example' }
const options = JSON.stringify({ challenge: 'AAAA', rp: { id: site.rpId }, user: { id: 'AA' } })
const verified = (odd: object) => {
  const response = parseRegistration(new Authenticator(site.origin).create(options, odd))
  return response && verifiedCredential(response, site)
}

it('accepts a credential without an attestation', async () => {
  expect(await verified({})).toMatchObject({ counter: 0 })
  expect(library.verifyRegistrationResponse).toHaveBeenCalledTimes(1)
})

// The library would fetch the revocation lists that the certificates name.
it.each([
  ['packed', new Map([['x5c', [Buffer.from('certificate')]]])],
  ['tpm', new Map()],
  ['android-key', new Map()],
  ['android-safetynet', new Map()],
  ['fido-u2f', new Map()],
  ['apple', new Map()],
  ['unheard-of', new Map()],
])('refuses %s attestations with certificates before any of them is read', async (format, attestation) => {
  expect(await verified({ format, attestation })).toBeUndefined()
  expect(library.verifyRegistrationResponse).not.toHaveBeenCalled()
})
