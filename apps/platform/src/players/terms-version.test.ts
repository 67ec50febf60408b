import { expect, it } from 'vitest'
import { isOlderVersion } from './terms-version.ts'

it.each([
  ['1', '2', true],
  ['2', '1', false],
  ['2', '2', false],
  ['1.9', '1.10', true],
  ['1.10', '1.9', false],
  ['1.0', '1', false],
  ['1', '1.0.1', true],
  ['v2', '3', true],
  ['V3', 'v2', false],
  ['2025-12-31', '2026-01-01', true],
  ['2026-01-01', '2025-12-31', false],
  ['2026-01-01', '2026-01-01', false],
  // Versions without an order are never older.
  ['c0ffee', 'beef', false],
  ['1', 'c0ffee', false],
  ['c0ffee', '1', false],
])('%s is older than %s: %s', (version, accepted, older) => expect(isOlderVersion(version, accepted)).toBe(older))
