import { expect, it } from 'vitest'
import { problemOf } from './browser-passkeys.ts'

it.each([
  [new DOMException('', 'NotAllowedError'), 'PASSKEY_NOT_USED'],
  [new DOMException('', 'AbortError'), 'PASSKEY_NOT_USED'],
  [new DOMException('', 'InvalidStateError'), 'PASSKEY_EXISTS'],
  [new DOMException('', 'SecurityError'), 'PASSKEY_NOT_POSSIBLE'],
  [new DOMException('', 'NotSupportedError'), 'PASSKEY_NOT_POSSIBLE'],
  [new DOMException('', 'UnknownError'), 'GENERIC_ERROR'],
  [new TypeError('Failed to fetch'), 'GENERIC_ERROR'],
  ['no error', 'GENERIC_ERROR'],
])('%s reads %s', (error, key) => expect(problemOf(error, 'PASSKEY_NOT_USED')).toBe(key))
