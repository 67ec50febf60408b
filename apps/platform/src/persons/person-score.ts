import { type BirthSignal, birthLikeness } from './birth-dates.ts'
import { type NameSignal, nameLikeness } from './name-likeness.ts'

/** What is known of the person behind an account. What is not known is left out, and then says nothing. */
export interface PersonFacts {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
  email?: string | null
  phone?: string | null
  /** Whether the player has confirmed the address by its link. */
  emailProved?: boolean | null
  /** Whether the player has received a one-time code at the number. */
  phoneProved?: boolean | null
  address1?: string | null
  postcode?: string | null
  /** Ids by which a bank has proved who it is, such as "ZIMPLER:person_1". */
  identities?: readonly string[]
  /** Cards and bank accounts, as the providers name them. */
  paymentAccounts?: readonly string[]
  /** Ids of devices that have logged in. */
  devices?: readonly string[]
}

/**
 * SAME: the accounts are one person's. ALIKE: what they say of their persons is the same, but whoever knows a name and a
 * birth date can say it: they are reviewed, and the person of one that is excluded gets no further account. REVIEW: an
 * operator decides.
 */
export type Verdict = 'SAME' | 'ALIKE' | 'REVIEW' | 'DIFFERENT'

/** What makes two accounts alike, for operators. */
type Signal = 'IDENTITY' | NameSignal | BirthSignal | 'EMAIL' | 'PHONE' | 'PAYMENT_ACCOUNT' | 'DEVICE' | 'ADDRESS'

const weights: Readonly<Record<Signal, number>> = {
  IDENTITY: 100,
  NAME: 40,
  SWAPPED_NAMES: 40,
  SHORT_NAME: 35,
  PART_OF_NAME: 35,
  TYPO: 30,
  INITIAL: 25,
  LAST_NAME: 10,
  BIRTH_DATE: 40,
  BIRTH_DATE_SWAPPED: 30,
  BIRTH_DAY_OFF: 25,
  BIRTH_DATE_OFF: 25,
  BIRTH_YEAR_OFF: 20,
  EMAIL: 35,
  PHONE: 30,
  PAYMENT_ACCOUNT: 30,
  DEVICE: 20,
  ADDRESS: 20,
}

/** From here on two accounts are alike, and belong to one person if something ties them. */
export const alikeFrom = 75
/** From here on an operator decides. */
const reviewFrom = 60

export interface PersonScore {
  score: number
  verdict: Verdict
  signals: Signal[]
}

/**
 * How likely two accounts belong to one person. A proved identity decides alone, either way. Otherwise `SAME` takes both
 * names and birth date in some form: a family shares address, phone and card, twins also the birth date, and a father may
 * share the whole name. It also takes a tie, which nobody makes by typing: else a stranger could exclude a player whose
 * name and birth date they know. An operator decides on less, and always on a last name and birth date that are both the
 * same.
 */
export function personScore(one: PersonFacts, other: PersonFacts): PersonScore {
  const identity = identityOf(one, other)
  if (identity === 'DIFFERENT') return { score: 0, verdict: 'DIFFERENT', signals: [] }
  const name = nameLikeness(one, other)
  const birth = birthLikeness(one.birthDate, other.birthDate)
  const signals: Signal[] = [
    ...(identity ? [identity] : []),
    ...(name ? [name] : []),
    ...(birth ? [birth] : []),
    ...contactSignals(one, other),
  ]
  const score = signals.reduce((sum, signal) => sum + weights[signal], 0)
  const named = name !== null && name !== 'LAST_NAME' && birth !== null && birth !== 'BIRTH_YEAR_OFF'
  if (identity === 'IDENTITY') return { score, verdict: 'SAME', signals }
  if (named && score >= alikeFrom) return { score, verdict: isTied(one, other, signals) ? 'SAME' : 'ALIKE', signals }
  const isReviewed = score >= reviewFrom || (name !== null && birth === 'BIRTH_DATE')
  return { score, verdict: isReviewed ? 'REVIEW' : 'DIFFERENT', signals }
}

/** Whether the accounts share what only its owner has: a browser, a card, or an address or number proved on both sides. */
function isTied(one: PersonFacts, other: PersonFacts, signals: readonly Signal[]): boolean {
  if (signals.includes('PAYMENT_ACCOUNT') || signals.includes('DEVICE')) return true
  if (signals.includes('EMAIL') && one.emailProved && other.emailProved) return true
  return signals.includes('PHONE') && Boolean(one.phoneProved && other.phoneProved)
}

/** Two ids of one provider that differ are two persons. */
function identityOf(one: PersonFacts, other: PersonFacts): 'IDENTITY' | 'DIFFERENT' | null {
  const [mine, theirs] = [one.identities ?? [], other.identities ?? []]
  if (mine.some((id) => theirs.includes(id))) return 'IDENTITY'
  const providers = new Set(mine.map(providerOf))
  return theirs.some((id) => providers.has(providerOf(id))) ? 'DIFFERENT' : null
}
const providerOf = (id: string) => id.slice(0, id.indexOf(':'))

const isShared = (one: readonly string[] = [], other: readonly string[] = []) => one.some((id) => other.includes(id))

function contactSignals(one: PersonFacts, other: PersonFacts): Signal[] {
  const same = (of: (facts: PersonFacts) => string) => of(one) !== '' && of(one) === of(other)
  const found: [Signal, boolean][] = [
    ['EMAIL', same(({ email }) => mailbox(email ?? ''))],
    ['PHONE', same(({ phone }) => (phone ?? '').replace(/\D/g, ''))],
    ['PAYMENT_ACCOUNT', isShared(one.paymentAccounts, other.paymentAccounts)],
    ['DEVICE', isShared(one.devices, other.devices)],
    ['ADDRESS', isSameHome(one, other)],
  ]
  return found.flatMap(([signal, applies]) => (applies ? [signal] : []))
}

/** What follows a + is the owner's own choice: ada+second@… is read by the owner of ada@…. */
const mailbox = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

/** What tells two streets apart. Some characters stand for 18 letters, and a birth date has very many accounts. */
const streetLength = 60

function isSameHome(one: PersonFacts, other: PersonFacts): boolean {
  if (!one.address1 || !other.address1 || !one.postcode || !other.postcode) return false
  if (alphanumeric(one.postcode) !== alphanumeric(other.postcode)) return false
  const [mine, theirs] = [one.address1, other.address1].map((street) => alphanumeric(street.slice(0, streetLength)))
  return mine === theirs
}
const alphanumeric = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
