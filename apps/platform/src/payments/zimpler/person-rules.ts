import type { ZimplerIdentifiedAnswer, ZimplerPerson } from '@parlour/contracts/provider-api'
import { accessProblem, type Player } from '../../players/player-store.ts'
import { ageOn } from '../../players/registration-rules.ts'
import { isSamePerson } from '../../players/same-person.ts'

type RefusalReason = Extract<ZimplerIdentifiedAnswer, { accepted: false }>['reason']

/** What is known of somebody who has signed in at the bank. */
export interface PersonFacts {
  person: ZimplerPerson
  /** Of the visit, lower case; with the age that its law asks for. */
  countryCode: string
  minimumAge: number
  today: Date
  /** Whose payment it would be; null: nobody's yet. */
  player: Pick<Player, 'status' | 'lockedUntil' | 'currencyCode' | 'firstName' | 'lastName' | 'birthDate'> | null
  /** Whom the bank has named before when it told of this person: the player, another one, or nobody. */
  known: 'as the player' | 'as another' | 'not yet'
  /** Other players of the brand with the person's name and birth date, whom the bank has not told of. */
  doubles: readonly Pick<Player, 'status' | 'lockedUntil'>[]
  currencyCode: string
  withdrawalPending: boolean
  passesLimit: boolean
}

/**
 * Why a person's money is not taken; null when it is. First what no one can change, then what keeps the player out, then
 * the deposit itself. Pure.
 */
export function refusalOf(facts: PersonFacts): RefusalReason | null {
  const { person, player, doubles, today } = facts
  const age = ageOn(person.birthDate, today)
  if (age === null || person.countryCode.toLowerCase() !== facts.countryCode) return 'REFUSED'
  if (age < facts.minimumAge) return 'UNDERAGE'
  const shutOut = [...(player ? [player] : []), ...doubles].map((one) => accessProblem(one, today))
  const problem = shutOut.find(Boolean)
  if (problem) return problem.code
  if (player && !mayPayFor(player, facts)) return 'REFUSED'
  // One person, one account: who has one by e-mail logs in with it, and the bank's word is added to it then.
  if (!player && doubles.length > 0) return 'REFUSED'
  if (facts.withdrawalPending) return 'PENDING_WITHDRAWALS'
  return facts.passesLimit ? 'LIMIT_EXCEEDED' : null
}

/** Nobody pays in for somebody else. */
const mayPayFor = (player: NonNullable<PersonFacts['player']>, { known, person, currencyCode }: PersonFacts): boolean =>
  player.currencyCode === currencyCode &&
  (known === 'as the player' || (known === 'not yet' && isSamePerson(player, person)))
