import { randomBytes, randomInt } from 'node:crypto'
import type { ZimplerPerson } from '@parlour/contracts/provider-api'
import type { CardBehaviour } from '../payments/test-cards.ts'

/** What is special about a demo person, as the key of the note beside the name. */
export type PersonNote = 'newcomer' | 'returning' | 'underage' | 'declined' | 'insufficient'

interface DemoPerson extends Omit<ZimplerPerson, 'birthDate' | 'countryCode'> {
  /** A fixed date, or an age that the person keeps. */
  born: string | { age: number }
  note: PersonNote
  /** How the person's accounts behave in payments and payouts. */
  behaviour: CardBehaviour
}

/** The persons who can sign in at the banks. Documented in docs/sandbox.md. */
export const demoPersons: readonly DemoPerson[] = [
  {
    personId: 'person_aino_virtanen',
    firstName: 'Aino',
    lastName: 'Virtanen',
    born: '1988-03-14',
    address1: 'Hämeentie 24 B 7',
    city: 'Helsinki',
    postcode: '00530',
    note: 'returning',
    behaviour: 'APPROVE',
  },
  {
    personId: 'person_eero_korhonen',
    firstName: 'Eero',
    lastName: 'Korhonen',
    born: '1979-11-02',
    address1: 'Puistokatu 3',
    city: 'Kuopio',
    postcode: '70110',
    note: 'newcomer',
    behaviour: 'APPROVE',
  },
  {
    personId: 'person_veeti_nieminen',
    firstName: 'Veeti',
    lastName: 'Nieminen',
    born: { age: 16 },
    address1: 'Koulutie 11',
    city: 'Oulu',
    postcode: '90100',
    note: 'underage',
    behaviour: 'APPROVE',
  },
  {
    personId: 'person_helmi_laine',
    firstName: 'Helmi',
    lastName: 'Laine',
    born: '1993-07-29',
    address1: 'Rantakatu 8 A 12',
    city: 'Turku',
    postcode: '20100',
    note: 'declined',
    behaviour: 'CARD_DECLINED',
  },
  {
    personId: 'person_onni_makinen',
    firstName: 'Onni',
    lastName: 'Mäkinen',
    born: '1969-01-20',
    address1: 'Satakunnankatu 40',
    city: 'Tampere',
    postcode: '33210',
    note: 'insufficient',
    behaviour: 'INSUFFICIENT_FUNDS',
  },
]

/** The choice that the form sends for a new person. */
export const newPersonChoice = 'new'

/** The person as the bank reports it, as of `now`; undefined for an unknown choice. */
export function personOf(choice: string, now: Date): ZimplerPerson | undefined {
  if (choice === newPersonChoice) return randomPerson(now)
  const found = demoPersons.find((person) => person.personId === choice)
  if (!found) return undefined
  const { born, note: _, behaviour: __, ...person } = found
  return { ...person, birthDate: birthDateOf(born, now), countryCode: 'FI' }
}

/** A person with a fixed age was born on 1 January, so the birth date changes only at New Year. */
const birthDateOf = (born: DemoPerson['born'], now: Date): string =>
  typeof born === 'string' ? born : `${now.getUTCFullYear() - born.age}-01-01`

/** The behaviour of a person's accounts; those of new persons approve. */
export const behaviourOfPerson = (personId: string): CardBehaviour =>
  demoPersons.find((person) => person.personId === personId)?.behaviour ?? 'APPROVE'

const firstNames = ['Aada', 'Elias', 'Iida', 'Joona', 'Kerttu', 'Leevi', 'Minttu', 'Niilo', 'Pihla', 'Väinö']
const lastNames = ['Ahola', 'Heino', 'Järvi', 'Kallio', 'Lehto', 'Niemi', 'Ranta', 'Salo', 'Toivola', 'Vuori']
const homes = [
  { city: 'Espoo', postcode: '02100' },
  { city: 'Jyväskylä', postcode: '40100' },
  { city: 'Lahti', postcode: '15110' },
  { city: 'Rovaniemi', postcode: '96200' },
  { city: 'Vaasa', postcode: '65100' },
] as const
const streets = ['Kirkkokatu', 'Koivutie', 'Mäntykuja', 'Rantatie', 'Torikatu']

const oneOf = <Item>(list: readonly Item[]): Item => list[randomInt(list.length)] as Item

/** A person between 21 and 70 years old. */
function randomPerson(now: Date): ZimplerPerson {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    personId: `person_new_${randomBytes(12).toString('base64url')}`,
    firstName: oneOf(firstNames),
    lastName: oneOf(lastNames),
    birthDate: `${now.getUTCFullYear() - randomInt(22, 71)}-${two(randomInt(1, 13))}-${two(randomInt(1, 29))}`,
    address1: `${oneOf(streets)} ${randomInt(1, 60)}`,
    ...oneOf(homes),
    countryCode: 'FI',
  }
}
