import { hash, verify } from '@node-rs/argon2'

/** Longer than any password we take; more would only cost time. */
const longest = 200

/** One password, however the keyboard composes its letters (NIST SP 800-63B). */
const normalized = (password: string) => password.normalize('NFKC')

/** argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password))

let standIn: Promise<string> | undefined

/**
 * Whether the password is the one hashed. Without a hash (an unknown player, one without a password) it takes the same time and says no, so
 * that nobody learns from the clock who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hash('no player has this password')
  const matches = await verify(passwordHash ?? (await standIn), normalized(password.slice(0, longest)))
  return Boolean(passwordHash) && password.length <= longest && matches
}
