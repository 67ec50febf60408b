import type { ZimplerIdentifiedAnswer, ZimplerPerson } from '@parlour/contracts/provider-api'
import type { Checked } from '../../persons/register-check.ts'
import type { AccessBar } from '../../players/access-bar.ts'
import type { Player } from '../../players/player-store.ts'
import { ageOn } from '../../players/registration-rules.ts'
import { isSamePerson } from '../../players/same-person.ts'

type RefusalReason = Extract<ZimplerIdentifiedAnswer, { accepted: false }>['reason']

/** What bars the player from logging in, if anything. */
type Barred = { bar: AccessBar | undefined }

/** Facts about a person who has signed in at the bank. */
export interface PersonFacts {
  person: ZimplerPerson
  /** Country of the visit in lower case, with its minimum age. */
  countryCode: string
  minimumAge: number
  today: Date
  /** The player who would own the payment; null when there is none yet. */
  player: (Pick<Player, 'currencyCode' | 'firstName' | 'lastName' | 'birthDate'> & Barred) | null
  /** Whether the bank has linked this person to the player, to another player, or to nobody yet. */
  known: 'as the player' | 'as another' | 'not yet'
  /** Other players of the brand with the person's name and birth date whom the bank has not linked to anybody. */
  duplicates: readonly Barred[]
  /** What the national register of the country says; HELD only of a player. */
  register: Checked
  /** The exclusion of a person without an account of the brand, by their accounts of other brands. */
  exclusion: AccessBar['code'] | null
  /** Whether the brand takes no new players at the moment. */
  registrationClosed: boolean
  /** Whether an operator has closed the country for the brand. */
  marketClosed: boolean
  /** Whether an operator has yet to tell the person from an excluded one. */
  inReview: boolean
  currencyCode: string
  withdrawalPending: boolean
  exceedsLimit: boolean
  /** Whether the rules want limits before the deposit that neither the player has nor the visit brings for a new account. */
  limitMissing: boolean
}

export interface PersonRefusal {
  reason: RefusalReason
  /** Whether the person is let into the account without the deposit. */
  letsIn: boolean
}

/**
 * Why a person's money is refused; null when it is accepted. Facts that nobody can change come first, then what bars
 * the player, then the deposit itself. Who is barred from depositing alone is let in all the same: the bank may be their
 * only way to their balance, their withdrawal and their limits.
 */
export function refusalOf(facts: PersonFacts): PersonRefusal | null {
  const ofPerson = refusalOfPerson(facts)
  if (ofPerson) return { reason: ofPerson, letsIn: false }
  const ofDeposit = refusalOfDeposit(facts)
  return ofDeposit && { reason: ofDeposit, letsIn: facts.player !== null && facts.known === 'as the player' }
}

function refusalOfPerson(facts: PersonFacts): RefusalReason | null {
  const { person, player, known, today } = facts
  // Anybody can type a name and a birth date; of whom the bank has linked, only their own exclusions count.
  const duplicates = known === 'as the player' ? [] : facts.duplicates
  const age = ageOn(person.birthDate, today)
  if (age === null || person.countryCode.toLowerCase() !== facts.countryCode) return 'REFUSED'
  if (age < facts.minimumAge) return 'UNDERAGE'
  const barred = [...(player ? [player] : []), ...duplicates].find(({ bar }) => bar)
  if (barred?.bar) return barred.bar.code
  if (facts.exclusion) return facts.exclusion
  // Whom the bank has identified is who the register means; somebody else's account is no reason to tell it.
  if (facts.register === 'EXCLUDED') return 'REGISTER_EXCLUDED'
  if (player && !mayPayFor(player, facts)) return 'REFUSED'
  // One account per person: whoever has one by e-mail logs in with it, and is then linked to the bank.
  if (!player && duplicates.length > 0) return 'REFUSED'
  if (!player && (facts.registrationClosed || facts.marketClosed)) return 'REFUSED'
  return null
}

function refusalOfDeposit(facts: PersonFacts): RefusalReason | null {
  const { register, inReview, marketClosed, withdrawalPending, exceedsLimit, limitMissing } = facts
  // Nobody deposits while the register cannot be asked, and nobody opens an account with a deposit.
  if (marketClosed || inReview || register === 'HELD' || register === 'UNAVAILABLE') return 'REFUSED'
  if (withdrawalPending) return 'PENDING_WITHDRAWALS'
  if (limitMissing) return 'LIMIT_REQUIRED'
  return exceedsLimit ? 'LIMIT_EXCEEDED' : null
}

/** Nobody deposits on behalf of somebody else. */
const mayPayFor = (player: NonNullable<PersonFacts['player']>, { known, person, currencyCode }: PersonFacts): boolean =>
  player.currencyCode === currencyCode &&
  (known === 'as the player' || (known === 'not yet' && isSamePerson(player, person)))
