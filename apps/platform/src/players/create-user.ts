import { clientNetworkOf } from '@parlour/contracts/address-network'
import type { CreateUserInput, CreateUserRefusalCode, CreateUserResult } from '@parlour/contracts/platform-resolvers'
import { TooManyWaiting } from '@parlour/contracts/turns'
import { logsInAtOnce, skins } from '../brands/brand-senders.ts'
import { type BrandId, isBrandId, isDialCode } from '../brands/countries.ts'
import { isMailedLink } from '../brands/mailed-links.ts'
import { tidyPhone } from '../brands/tidy-phone.ts'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { mailLocaleOf } from '../mail/mail-locale.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { nameKeys } from '../persons/name-letters.ts'
import { askNationalRegister, type RegisterAnswer } from '../persons/national-register.ts'
import { admitNewcomer } from '../persons/newcomer.ts'
import { keepFirstAnswer } from '../persons/register-check.ts'
import type { Deps } from '../runtime/deps.ts'
import { recordAcceptance } from './accept-terms.ts'
import { planBlacklistCheck } from './check-blacklist.ts'
import { isReserved } from './email-changes.ts'
import { browserHash, mailVerification } from './email-verification.ts'
import { explainByMail } from './explain-by-mail.ts'
import { hashPassword } from './passwords.ts'
import { findPlayerByEmail, findPlayerByPhone, insertPlayer, type NewPlayer } from './player-store.ts'
import { registrationProblem } from './registration-rules.ts'
import { registrationState } from './registration-state.ts'
import { rememberRegistration } from './unconfirmed-registrations.ts'

const refuse = (code: CreateUserRefusalCode, message: string, field?: string): CreateUserResult => ({
  __typename: 'CreateUserRefusal',
  code,
  message,
  field: field ?? null,
})

const closedMessages = {
  CLOSED: 'The brand takes no new players at the moment',
  MARKET_CLOSED: 'The brand takes no new players from this country',
  EXCLUDED_HERE: 'A player who has used this browser has excluded themselves',
}

/**
 * Opens an account and mails the link that confirms its e-mail address. Where an account has the address or the phone
 * already, it opens none and gives the same answer after the same work: only a mail to the given address says so. The account
 * of somebody who says that they are an excluded person is opened like any other: it neither deposits nor plays.
 */
export async function createUser(deps: Deps, clientAddress: string, given: CreateUserInput): Promise<CreateUserResult> {
  const input = tidied(given)
  const { brandId } = input
  const sender = skins[input.skin]
  if (!isBrandId(brandId) || sender?.brandId !== brandId)
    return refuse('INVALID_ENTRY', 'The brand has no such skin', isBrandId(brandId) ? 'skin' : 'brandId')
  if (!isMailedLink('verification', input.redirectUri, brandId, deps.config.siteHosts))
    return refuse(
      'INVALID_ENTRY',
      'redirectUri must be the page of the brand’s site that confirms an address',
      'redirectUri',
    )
  const state = await registrationState(deps, brandId, input)
  if (state !== 'OPEN') return refuse(state, closedMessages[state])
  const problem = registrationProblem(input, brandId, (dialCode) => isDialCode(brandId, dialCode), new Date())
  if (problem) return refuse(problem.code, problem.message, problem.field)
  if (!(await deps.limits.registration.take(clientAddress)))
    return refuse('RATE_LIMITED', 'Too many registrations from this address')
  if (!(await deps.limits.registrationsAlike.take(`${input.birthDate} ${nameKeys(input).sort().join(' ')}`)))
    return refuse('RATE_LIMITED', 'Too many registrations with this name and birth date')
  const atOnce = logsInAtOnce(input.skin)
  // Counted before it is known, as guesses are.
  if (atOnce && !(await deps.limits.shownAsTaken.take(clientAddress)))
    return refuse('RATE_LIMITED', 'Too many registrations of this address have opened no account')
  const register = await askNationalRegister(deps, { ...input, phone: input.phone ?? null })
  const player = newPlayer(input, brandId, await hashPassword(input.password))
  const { redirectUri, browserSecret } = input
  const browser = browserSecret ? browserHash(browserSecret, player.passwordHash ?? '') : null
  const store = () => storeWithMail(deps, player, { register, redirectUri, clientAddress, browser })
  // Those who may be one person lock one another's accounts: they wait here, not with a connection each.
  const stored = await deps.personTurns.run(player.birthDate, store).catch((error: unknown) => {
    if (error instanceof TooManyWaiting) return null
    throw error
  })
  if (atOnce && stored !== false) await deps.limits.shownAsTaken.undo(clientAddress)
  if (stored === null) return refuse('RATE_LIMITED', 'Too many registrations at the same time')
  const openedFor = stored ? player.userId : null
  if (!atOnce)
    await rememberPassword(deps, player, {
      password: input.password,
      network: clientNetworkOf(clientAddress),
      openedFor,
    })
  if (!stored) {
    const { skin, email, language } = player
    const loginAddress = new URL('/login', input.redirectUri).href
    await explainByMail(deps.pool, { brandId, skin, email, language, loginAddress })
  }
  return { __typename: 'CreateUserSuccess', success: true }
}

/** So that a login answers alike whether or not an account was opened: the mailed link is asked for. */
async function rememberPassword(
  deps: Deps,
  { brandId, email, phone }: Pick<NewPlayer, 'brandId' | 'email' | 'phone'>,
  registration: { password: string; network: string; openedFor: string | null },
): Promise<void> {
  const usernames = [email, phone].filter((username) => username !== null)
  await Promise.all(usernames.map((username) => rememberRegistration(deps, { brandId, username, ...registration })))
}

function tidied(input: CreateUserInput): CreateUserInput {
  return {
    ...input,
    email: input.email.trim().normalize('NFC'),
    firstName: input.firstName.trim().normalize('NFC'),
    lastName: input.lastName.trim().normalize('NFC'),
    address1: input.address1.trim().normalize('NFC'),
    city: input.city.trim().normalize('NFC'),
    postcode: input.postcode.trim(),
    countryCode: input.countryCode.trim().toLowerCase(),
    phone: tidyPhone(input.phone ?? '') || null,
  }
}

/**
 * Stores player, code and mail in one transaction, so that no account exists without its mail. False when another account
 * has the e-mail address or the phone number: everything is done then too and taken back, so that the time it takes tells
 * nothing.
 */
async function storeWithMail(
  { pool }: Deps,
  player: NewPlayer & { email: string },
  {
    register,
    redirectUri,
    clientAddress,
    browser,
  }: { register: RegisterAnswer; redirectUri: string; clientAddress: string; browser: Buffer | null },
): Promise<boolean> {
  const isFree = await hasFreeContact(pool, player)
  try {
    await transaction(pool, async (client) => {
      await insertPlayer(client, isFree ? player : { ...player, email: null, phone: null })
      const { userId, acceptedTcVersion } = player
      if (acceptedTcVersion) await recordAcceptance(client, userId, acceptedTcVersion, clientAddress)
      await mailVerification(client, player, redirectUri, verificationMail, { browserHash: browser })
      await admitNewcomer(client, userId)
      await keepFirstAnswer(client, userId, register)
      await planBlacklistCheck(client, userId)
      // Asked after the insert, whose place in the index of addresses nobody can take any more: whoever changed from this
      // address a moment ago keeps it reserved.
      if (!isFree || (await isReserved(client, player.brandId, player.email))) throw new ContactTaken()
    })
    return true
  } catch (error) {
    const isTaken =
      error instanceof ContactTaken || violates(error, 'players_email') || violates(error, 'players_phone')
    if (isTaken) return false
    throw error
  }
}

/** Thrown within the transaction, it takes everything back. */
class ContactTaken extends Error {
  override readonly name = 'ContactTaken'
}

async function hasFreeContact(
  db: Queryable,
  { brandId, email, phone }: NewPlayer & { email: string },
): Promise<boolean> {
  const byEmail = await findPlayerByEmail(db, brandId, email)
  const byPhone = phone === null ? undefined : await findPlayerByPhone(db, brandId, phone)
  return !byEmail && !byPhone
}

const newPlayer = (input: CreateUserInput, brandId: BrandId, passwordHash: string): NewPlayer & { email: string } => ({
  userId: uuidV7(),
  brandId,
  skin: input.skin,
  email: input.email,
  passwordHash,
  firstName: input.firstName,
  lastName: input.lastName,
  displayName: input.firstName,
  phone: input.phone ?? null,
  nationality: input.countryCode,
  birthDate: input.birthDate,
  address1: input.address1,
  address2: null,
  postcode: input.postcode,
  city: input.city,
  countryCode: input.countryCode,
  affiliateId: input.affiliateId ?? null,
  affiliateTag: input.affiliateTag ?? null,
  currencyCode: input.currencyCode,
  language: mailLocaleOf(input.localeCode),
  acceptedTcVersion: input.acceptedTcVersion ?? null,
  receiveEmail: input.receiveEmail ?? false,
  receivePhone: input.receivePhone ?? false,
  receiveSms: input.receiveSms ?? false,
  receiveSnail: false,
  status: 'ACTIVE',
  emailVerifiedAt: null,
  kycStatus: 'UNCHECKED',
})
