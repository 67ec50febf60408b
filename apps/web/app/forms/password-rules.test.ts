import { describe, expect, it } from 'vitest'
import { isGoodPassword, passwordRules } from './password-rules.ts'

describe('passwords: 8-50 characters, a digit, a lowercase and an uppercase letter', () => {
  it.each([
    ['Abcdef1', false],
    ['Abcdefg1', true],
    [`Ab1${'x'.repeat(47)}`, true],
    [`Ab1${'x'.repeat(48)}`, false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    ['Ärger-in-Öl-7', true],
    ['Parlour-2026', true],
    ['', false],
    ['Ab1 😀 éx', true],
    ['Ab1 😀 é', false],
    ['Ab1😀', false],
    [`Ab1${'😀'.repeat(47)}`, true],
    [`Ab1${'😀'.repeat(48)}`, false],
    [' Abcde1 ', true],
  ])('%s: %s', (password, good) => expect(isGoodPassword(password)).toBe(good))

  it('reports which rules are met while a password is typed', () =>
    expect(passwordRules('ab1').map(({ key, isMet }) => [key, isMet])).toEqual([
      ['PASSWORD_RULE_LENGTH', false],
      ['PASSWORD_RULE_DIGIT', true],
      ['PASSWORD_RULE_LOWER', true],
      ['PASSWORD_RULE_UPPER', false],
    ]))
})
