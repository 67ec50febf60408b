import { phoneDigits } from '../brands/tidy-phone.ts'
import type { Queryable } from '../db/pool.ts'
import { emailKey } from './email-key.ts'

/** Whether a player logs in with a phone number instead of an e-mail address. */
export const isPhone = (username: string): boolean => username.startsWith('+') && !username.includes('@')

/**
 * What stands for an e-mail address or a phone number of a brand, whether or not an account has it: two that name the same
 * account have the same key. Otherwise counts and answers would tell whether there is an account.
 */
export const usernameKey = (db: Queryable, brandId: string, username: string): Promise<string> =>
  emailKey(db, brandId, isPhone(username) ? phoneDigits(username) : username.replaceAll('\0', ''))
