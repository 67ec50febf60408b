import type { BrandId } from '../brands/countries.ts'
import type { Player } from '../players/player-store.ts'
import { monthlyLimits, useLimits } from './test-players-limits.ts'
import {
  bankIdentity,
  blocked,
  bonuses,
  boxes,
  documents,
  halfWagered,
  memberOf,
  money,
  pendingWithdrawal,
  points,
  type State,
  savedCard,
  selfExcluded,
  takenBonuses,
  withdrawalBlock,
} from './test-players-states.ts'

/** A test player of docs/sandbox.md; properties left out are those of most players. */
export interface Persona {
  firstName: string
  lastName: string
  /** The last digits of +358 4012345..; null: registered through a bank, with neither phone nor e-mail nor password. */
  phone: string | null
  /** The person's id at the sandbox's banks (apps/sandbox/src/zimpler/persons.ts). */
  bankPerson?: string
  emailVerified?: false
  kycStatus?: Player['kycStatus']
  /** Null or absent: every brand. */
  brands?: readonly BrandId[]
  /** With an authenticator app on, whose secret is public. */
  hasAuthenticator?: true
  home?: Pick<Player, 'address1' | 'city' | 'postcode' | 'birthDate'>
  states?: readonly State[]
}

const vipLevels = ['Standard', 'Bronze', 'Silver', 'Gold', 'Platinum']

/** Players whose states tests and pages need. End-to-end tests rely on the first four. */
export const personas: readonly Persona[] = [
  { firstName: 'Ada', lastName: 'Lahti', phone: '67', states: [money(1_000_00)] },
  // Never verified: the identity check has found no match.
  { firstName: 'Nora', lastName: 'Nomatch', phone: '68', kycStatus: 'NO_MATCH', states: [money(50_00)] },
  { firstName: 'Otto', lastName: 'Salo', phone: '69', states: [savedCard] },
  { firstName: 'Blocked', lastName: 'Player', phone: '70', states: [blocked] },

  { firstName: 'Uma', lastName: 'Ranta', phone: '71', emailVerified: false, kycStatus: 'UNCHECKED' },
  {
    firstName: 'Bella',
    lastName: 'Koski',
    phone: '72',
    states: [money(100_00), savedCard, takenBonuses('bonus-20', 'bonus-10'), halfWagered],
  },
  { firstName: 'Finn', lastName: 'Laine', phone: '73', states: [bonuses('free-spins-20', 'bonus-10', 'cash-5')] },
  { firstName: 'Frida', lastName: 'Aho', phone: '74', states: [money(20_00), takenBonuses('free-spins-10')] },
  {
    firstName: 'Walter',
    lastName: 'Niemi',
    phone: '75',
    states: [money(500_00), savedCard, pendingWithdrawal(120_00)],
  },
  { firstName: 'Lena', lastName: 'Mattila', phone: '76', states: [monthlyLimits, useLimits] },
  { firstName: 'Sam', lastName: 'Heino', phone: '77', states: [money(30_00), selfExcluded] },
  { firstName: 'Boris', lastName: 'Arkko', phone: '78', states: [boxes] },
  { firstName: 'Penny', lastName: 'Lehto', phone: '79', states: [points(5_000)] },
  { firstName: 'Dora', lastName: 'Nomatch', phone: '80', kycStatus: 'NO_MATCH', states: [money(200_00), documents] },
  { firstName: 'Carl', lastName: 'Saari', phone: '81', states: [money(150_00), savedCard, withdrawalBlock('CARDS')] },
  { firstName: 'Alba', lastName: 'Virta', phone: '82', states: [money(150_00), savedCard, withdrawalBlock('ALL')] },
  ...vipLevels.map(
    (level, index): Persona => ({
      firstName: level,
      lastName: 'Player',
      phone: String(83 + index),
      brands: ['bz'],
      states: [money(250_00), memberOf(`bz-vip-${level.toLowerCase()}`)],
    }),
  ),
  { firstName: 'Tilda', lastName: 'Kivi', phone: '89', hasAuthenticator: true, states: [money(100_00), savedCard] },
  {
    firstName: 'Aino',
    lastName: 'Virtanen',
    phone: null,
    bankPerson: 'person_aino_virtanen',
    emailVerified: false,
    brands: ['ra'],
    home: { address1: 'Hämeentie 24 B 7', city: 'Helsinki', postcode: '00530', birthDate: '1988-03-14' },
    states: [bankIdentity('person_aino_virtanen'), money(40_00)],
  },
]

/** The player with a long history, seeded separately because it takes longest. */
export const veteran: Persona = { firstName: 'Hugo', lastName: 'Vuori', phone: '88', states: [savedCard] }
