import { describe, expect, it } from 'vitest'
import { isEmail } from './field-rules.ts'

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.domain.example', 'ä@ö.fi'])('takes %s', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each(['', 'a', '@b.co', 'a@b..co', 'a@.co', 'a@b.co.', 'a@@b.co', 'a\0@b.co', `${'x'.repeat(65)}@b.co`])(
    'refuses %s',
    (text) => expect(isEmail(text)).toBe(false),
  )
})
