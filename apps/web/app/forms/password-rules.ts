const rules = {
  PASSWORD_RULE_LENGTH: (password: string) => {
    const { length } = [...password]
    return length >= 8 && length <= 50
  },
  PASSWORD_RULE_DIGIT: (password: string) => /\d/.test(password),
  PASSWORD_RULE_LOWER: (password: string) => /\p{Ll}/u.test(password),
  PASSWORD_RULE_UPPER: (password: string) => /\p{Lu}/u.test(password),
}

export interface PasswordRule {
  /** Dictionary key. */
  key: keyof typeof rules
  isMet: boolean
}

/** Each password rule, and whether the password meets it. */
export const passwordRules = (password: string): PasswordRule[] =>
  Object.entries(rules).map(([key, isMet]) => ({ key: key as keyof typeof rules, isMet: isMet(password) }))

export const isGoodPassword = (password: string): boolean => passwordRules(password).every(({ isMet }) => isMet)
