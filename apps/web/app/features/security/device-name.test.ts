import { expect, it } from 'vitest'
import { deviceParts, isPocketDevice } from './device-name.ts'

it.each([
  ['Firefox on Windows', 'Firefox', 'Windows', false],
  ['Safari on iOS', 'Safari', 'iOS', true],
  ['Samsung Internet for Android on Android', 'Samsung Internet for Android', 'Android', true],
  ['Microsoft Edge on Chrome OS', 'Microsoft Edge', 'Chrome OS', false],
  ['Unknown browser on Linux', null, 'Linux', false],
  ['Unknown browser', null, null, false],
  ['Firefox', 'Firefox', null, false],
  [null, null, null, false],
])('%s is the browser %s on %s, in a pocket: %s', (name, browser, system, inPocket) => {
  const parts = deviceParts(name)
  expect(parts).toEqual({ browser, system })
  expect(isPocketDevice(parts)).toBe(inPocket)
})
