import { describe, expect, it } from 'vitest'
import { lockEnd } from './lock-duration.ts'

const noon = '2026-03-10T12:00:00.000Z'

describe('lockEnd: 24 hours to 100 years', () => {
  it.each(['PT24H', 'PT1440M', 'P1D', 'P7D', 'P3M', 'P5Y', 'P100Y', 'PT876000H'])('accepts %s', (duration) =>
    expect(lockEnd(new Date(noon), duration)).toBeInstanceOf(Date),
  )
  it.each(['PT23H', 'PT23H59M59S', 'P0D', 'P0Y', 'P100YT1S', 'P101Y', 'P999999999Y', 'PT999999999H', 'soon'])(
    'refuses %s',
    (duration) => expect(lockEnd(new Date(noon), duration)).toBeNull(),
  )
})
