import { expect, it } from 'vitest'
import { isEmbedPath } from './embed-address.ts'

it.each([
  ['/embed/registration', true],
  ['/embed', false],
  ['/embedded', false],
  ['/register', false],
  ['/pages/embed/x', false],
])('%s is an address of a frame: %s', (path, is) => expect(isEmbedPath(path)).toBe(is))
