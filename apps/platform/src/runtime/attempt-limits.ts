import { createHash } from 'node:crypto'
import { networkOf, siteNetworkOf } from '@parlour/contracts/address-network'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** How many times as many attempts the /48 of an IPv6 address has as each of its networks. */
const ofSite = 5

/**
 * Counts attempts per key (an account, or an address; for IPv6 its network, and the /48 around it, which one client may
 * have). All processes share the count in the database; while it does not answer, each process counts separately.
 */
export class AttemptLimit {
  readonly #limiter: RateLimiterPostgres
  readonly #ofSites: RateLimiterPostgres

  /**
   * @param name unique, the same in every process
   * @param points attempts allowed in `seconds`
   */
  constructor(pool: pg.Pool, name: string, points: number, seconds: number) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempt_counts',
        tableCreated: true,
        // Housekeeping deletes expired rows.
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
      })
    this.#limiter = limiter(name, points)
    this.#ofSites = limiter(`${name}-site`, points * ofSite)
  }

  /** The counts that an attempt belongs to. */
  #counts(key: string): { limiter: RateLimiterPostgres; stored: string }[] {
    const site = siteNetworkOf(key)
    const own = { limiter: this.#limiter, stored: stored(networkOf(key)) }
    return site ? [own, { limiter: this.#ofSites, stored: stored(site) }] : [own]
  }

  /** Counts an attempt; false when there were too many before it. */
  take = async (key: string): Promise<boolean> => (await this.takeOrWait(key)) === 0

  /** Counts an attempt; resolves to 0, or to the seconds to wait when there were too many before it. */
  async takeOrWait(key: string): Promise<number> {
    try {
      for (const { limiter, stored } of this.#counts(key)) await limiter.consume(stored)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return secondsUntil(error)
      throw error
    }
  }

  /** Takes back one counted attempt. */
  async undo(key: string): Promise<void> {
    await Promise.all(this.#counts(key).map(({ limiter, stored }) => limiter.reward(stored)))
  }

  /** Seconds until another attempt is allowed, 0 for at once, without counting one. */
  async wait(key: string): Promise<number> {
    const waits = this.#counts(key).map(async ({ limiter, stored }) => {
      const state = await limiter.get(stored)
      return state && state.consumedPoints >= limiter.points ? secondsUntil(state) : 0
    })
    return Math.max(...(await Promise.all(waits)))
  }

  /** Counts a failure without refusing anything. */
  async count(key: string): Promise<void> {
    await Promise.all(this.#counts(key).map(({ limiter, stored }) => limiter.penalty(stored)))
  }

  /** Forgets the attempts of a key; those of the /48 around it may be others' too. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(stored(networkOf(key)))
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Hashes the key, so that any text fits and the table reveals no address. */
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')

export interface AttemptLimits {
  /**
   * Wrong passwords from unknown devices, by player, or by brand and user name when no player has it. High enough that
   * only an attack from many networks reaches it; the right password then needs a one-time code as well.
   */
  loginByAccount: AttemptLimit
  /** Wrong passwords from unknown devices, by brand, user name and network. */
  loginByNetwork: AttemptLimit
  /** The same by the /48 of an IPv6 address. Fewer in an hour than loginByAccount, so that no single site uses that up. */
  loginBySite: AttemptLimit
  /** Wrong passwords from a device in which the player has logged in before, by player and device. */
  loginByDevice: AttemptLimit
  /** Wrong passwords at login and at password changes, by client address. */
  loginByAddress: AttemptLimit
  /** Logins opened, each of which leaves rows, by player and what opened them. */
  logins: AttemptLimit
  /** Refresh tokens shown, by login. */
  refreshes: AttemptLimit
  /** One-time codes sent, by player or their known device, and phone number or e-mail address. */
  codesOfPlayer: AttemptLimit
  /** One-time codes sent to a phone number or e-mail address that may be a stranger's, whom they annoy. */
  codesUnproved: AttemptLimit
  /** SMS to numbers that nobody has proved, by the client's network (IPv6: its /48): each costs the operator money. */
  smsUnproved: AttemptLimit
  /** The same by brand and dial code. It refuses nobody: beyond it operators are told. */
  smsOfDialCode: AttemptLimit
  /** How often operators are told of a brand and dial code. */
  smsAlarms: AttemptLimit
  /** One-time codes that logged-in players ask for, by player: the time between two. */
  codeRequests: AttemptLimit
  /** Wrong one-time codes, by player or their known device: otherwise each new login would allow five more guesses. */
  wrongOneTimeCode: AttemptLimit
  /** Registrations, by client address, behind which a mobile network has thousands of customers, of all brands. */
  registration: AttemptLimit
  /** Registrations with the same name and birth date, from any address: each is compared with all before it. */
  registrationsAlike: AttemptLimit
  /** Registrations that opened no account where an opened one is logged in at once, which shows it, by client address. */
  shownAsTaken: AttemptLimit
  /** Mails that say why no account was opened, by brand and e-mail address. */
  registrationMail: AttemptLimit
  /** Wrong verification codes, reset hashes, provider references and passkeys, by client address. */
  wrongCode: AttemptLimit
  /** Wrong current passwords of players who are logged in, by player. */
  ownPassword: AttemptLimit
  /** Passkeys added or removed, by player; adding one takes two. */
  passkeys: AttemptLimit
  /** Authenticator apps set up, confirmed or removed, by player. */
  authenticators: AttemptLimit
  /** Logins with a passkey begun, by client address. */
  passkeyLogins: AttemptLimit
  /** Reset mails, by brand and e-mail address, whether or not it has an account. Beyond it, none is sent and nobody refused. */
  recoveryByAccount: AttemptLimit
  /** Requests for reset mails, by client address. */
  recoveryByAddress: AttemptLimit
  /**
   * Mails with a link that a visitor asks for: the wait between two of them. Counted twice: by e-mail address and the client's
   * network, where it refuses, and by kind of mail and e-mail address, where it silently sends nothing.
   */
  linkMails: AttemptLimit
  /** Mails that confirm a withdrawal requested once more, by player. */
  confirmationMails: AttemptLimit
  /** Mails that confirm a new e-mail address requested once more, by player; the address may be a stranger's. */
  changeMails: AttemptLimit
  /** Links mailed to an address that nobody has confirmed, by e-mail address, over all brands. */
  unconfirmedMails: AttemptLimit
  /** Verification links requested once more, by client address. */
  verificationMails: AttemptLimit
  /** Changes of a profile, by player. */
  profile: AttemptLimit
  /** Changes of the e-mail address or the phone number, each of which sends mails, by player. */
  contactChange: AttemptLimit
  /** Upload addresses for documents, by player. */
  uploads: AttemptLimit
  /** The same by client address: whoever opens many accounts must not fill the store. */
  uploadsOfNetwork: AttemptLimit
  /** Documents submitted, by player. */
  documents: AttemptLimit
  /** Payments requested or cancelled, by player. */
  payments: AttemptLimit
  /** Codes of bonuses that were not the player's to take, by player. */
  bonusCodes: AttemptLimit
  /** Bonuses activated or given up, by player. */
  bonuses: AttemptLimit
  /** Purchases in the shop, by player. */
  purchases: AttemptLimit
  /** Boxes opened, by player. */
  boxes: AttemptLimit
  /** Versions of the terms accepted, by player. */
  terms: AttemptLimit
  /** Limits set or ended, by player. */
  limitChanges: AttemptLimit
  /** Signs of harm told and closed, by player. */
  signs: AttemptLimit
  /** Requests for pages of the bank, by client address. */
  zimpler: AttemptLimit
  /** Operator requests, each of which is valid once, by signature. */
  operatorRequests: AttemptLimit
  /** Games opened for play money without a login, by client address. */
  anonymousGames: AttemptLimit
  /** Games opened, by player. */
  games: AttemptLimit
  favourites: AttemptLimit
  /** Requests for the copy of their data, by player. */
  personalData: AttemptLimit
  /** Copies of their data downloaded, each of which reads all of it, by player. */
  personalDataFiles: AttemptLimit
  /** Attempts to close the account, by player. */
  accountClosings: AttemptLimit
}

/** Between two mails with a link to the same address. */
export const linkMailWaitSeconds = 60

/** None of these can be guessed; a mobile network has many players with old links behind one address. */
export const mostWrongCodes = 100

const quarterHour = 15 * 60
const hour = 60 * 60

/** Limits per address are higher than those per account, since an address may belong to a household or an office. */
export const createAttemptLimits = (pool: pg.Pool): AttemptLimits => ({
  loginByAccount: new AttemptLimit(pool, 'login-account', 100, hour),
  loginByNetwork: new AttemptLimit(pool, 'login-network', 10, quarterHour),
  loginBySite: new AttemptLimit(pool, 'login-site', 20, quarterHour),
  loginByDevice: new AttemptLimit(pool, 'login-device', 10, quarterHour),
  loginByAddress: new AttemptLimit(pool, 'login-address', 100, quarterHour),
  logins: new AttemptLimit(pool, 'logins', 100, hour),
  // Pages exchange a token after half an hour.
  refreshes: new AttemptLimit(pool, 'refreshes', 60, hour),
  codesOfPlayer: new AttemptLimit(pool, 'codes-player', 10, hour),
  codesUnproved: new AttemptLimit(pool, 'codes-unproved', 5, hour),
  // A mobile network has many new players behind one address, and each of them needs one.
  smsUnproved: new AttemptLimit(pool, 'sms-unproved', 60, hour),
  smsOfDialCode: new AttemptLimit(pool, 'sms-dial-code', 200, hour),
  smsAlarms: new AttemptLimit(pool, 'sms-alarms', 1, hour),
  codeRequests: new AttemptLimit(pool, 'code-requests', 1, 30),
  wrongOneTimeCode: new AttemptLimit(pool, 'wrong-one-time-code', 20, hour),
  registration: new AttemptLimit(pool, 'registration', 120, hour),
  registrationsAlike: new AttemptLimit(pool, 'registrations-alike', 300, 24 * hour),
  shownAsTaken: new AttemptLimit(pool, 'shown-as-taken', 20, 24 * hour),
  registrationMail: new AttemptLimit(pool, 'registration-mail', 3, 24 * hour),
  wrongCode: new AttemptLimit(pool, 'wrong-code', mostWrongCodes, hour),
  ownPassword: new AttemptLimit(pool, 'own-password', 10, quarterHour),
  passkeys: new AttemptLimit(pool, 'passkeys', 60, hour),
  authenticators: new AttemptLimit(pool, 'authenticators', 60, hour),
  passkeyLogins: new AttemptLimit(pool, 'passkey-logins', 120, quarterHour),
  recoveryByAccount: new AttemptLimit(pool, 'recovery-account', 5, hour),
  recoveryByAddress: new AttemptLimit(pool, 'recovery-address', 60, hour),
  linkMails: new AttemptLimit(pool, 'link-mails', 1, linkMailWaitSeconds),
  confirmationMails: new AttemptLimit(pool, 'confirmation-mails', 10, hour),
  changeMails: new AttemptLimit(pool, 'change-mails', 10, 24 * hour),
  unconfirmedMails: new AttemptLimit(pool, 'unconfirmed-mails', 10, 24 * hour),
  verificationMails: new AttemptLimit(pool, 'verification-mails', 60, hour),
  profile: new AttemptLimit(pool, 'profile', 60, hour),
  contactChange: new AttemptLimit(pool, 'contact-change', 5, hour),
  anonymousGames: new AttemptLimit(pool, 'anonymous-games', 300, quarterHour),
  zimpler: new AttemptLimit(pool, 'zimpler', 60, hour),
  // Longer than a signature stays valid, with a margin for clock skew.
  operatorRequests: new AttemptLimit(pool, 'operator-request', 1, quarterHour),
  uploads: new AttemptLimit(pool, 'uploads', 30, hour),
  // A mobile network has many players behind one address, each of whom sends a few once.
  uploadsOfNetwork: new AttemptLimit(pool, 'uploads-network', 300, 24 * hour),
  documents: new AttemptLimit(pool, 'documents', 30, hour),
  payments: new AttemptLimit(pool, 'payments', 600, hour),
  bonusCodes: new AttemptLimit(pool, 'bonus-codes', 20, hour),
  bonuses: new AttemptLimit(pool, 'bonuses', 300, hour),
  purchases: new AttemptLimit(pool, 'purchases', 300, hour),
  boxes: new AttemptLimit(pool, 'boxes', 300, hour),
  terms: new AttemptLimit(pool, 'terms', 60, hour),
  limitChanges: new AttemptLimit(pool, 'limit-changes', 60, hour),
  signs: new AttemptLimit(pool, 'signs', 300, hour),
  games: new AttemptLimit(pool, 'games', 600, hour),
  favourites: new AttemptLimit(pool, 'favourites', 600, hour),
  personalData: new AttemptLimit(pool, 'personal-data', 10, 24 * hour),
  personalDataFiles: new AttemptLimit(pool, 'personal-data-files', 10, 24 * hour),
  accountClosings: new AttemptLimit(pool, 'account-closings', 20, hour),
})
