import { describe, expect, it } from 'vitest'
import { type PersonFacts, personScore, type Verdict } from './person-score.ts'

const liz: PersonFacts = { firstName: 'Elizabeth', lastName: 'Ward', birthDate: '1985-04-12' }
const home = { address1: '12 Mill Lane', postcode: 'LS1 4AP' }

describe('personScore', () => {
  it.each<[string, Partial<PersonFacts>, Partial<PersonFacts>, Verdict]>([
    ['same name and birth date', {}, { email: 'other@mail.example' }, 'ALIKE'],
    ['other spelling of the same letters', { lastName: "O'Brien-Mäki" }, { lastName: 'Obrien Maki' }, 'ALIKE'],
    ['letters that Unicode does not decompose', { lastName: 'Łoś-Søby' }, { lastName: 'Los Soby' }, 'ALIKE'],
    ['all given names', { firstName: 'Elizabeth Mary' }, {}, 'ALIKE'],
    ['a short form', { firstName: 'Liz' }, {}, 'ALIKE'],
    ['a short form of a short form', { firstName: 'Liz' }, { firstName: 'Beth' }, 'ALIKE'],
    ['the beginning of a name', { firstName: 'Eliz' }, {}, 'ALIKE'],
    ['first and last name exchanged', { firstName: 'Ward', lastName: 'Elizabeth' }, {}, 'ALIKE'],
    [
      'day and month exchanged and the same phone',
      { phone: '+44 7700 900123', phoneProved: true },
      { birthDate: '1985-12-04', phone: '+447700900123', phoneProved: true },
      'SAME',
    ],
    ['the same phone, proved by one', { phone: '77', phoneProved: true }, { phone: '77' }, 'ALIKE'],
    [
      'everything that a stranger may know',
      { ...home, phone: '77', phoneProved: true, email: 'liz@mail.example', emailProved: true },
      { ...home, phone: '77', email: 'liz@mail.example' },
      'ALIKE',
    ],
    ['the same browser', { devices: ['d1', 'd2'] }, { devices: ['d2'] }, 'SAME'],
    [
      'the same address, confirmed by both',
      { email: 'liz@mail.example', emailProved: true },
      { email: 'liz@mail.example', emailProved: true },
      'SAME',
    ],
    ['day and month exchanged', {}, { birthDate: '1985-12-04' }, 'REVIEW'],
    ['one day off', {}, { birthDate: '1985-04-13' }, 'REVIEW'],
    [
      'one day off at the same address',
      home,
      { birthDate: '1985-04-11', address1: '12, Mill lane', postcode: 'ls14ap' },
      'ALIKE',
    ],
    ['one day off and a short form', { firstName: 'Liz' }, { birthDate: '1985-04-13' }, 'REVIEW'],
    [
      'one day off across a year',
      { birthDate: '1985-01-01', phone: '1' },
      { birthDate: '1984-12-31', phone: '1' },
      'ALIKE',
    ],
    ['only the first letter', { firstName: 'E' }, {}, 'REVIEW'],
    [
      'only the first letter, and the same card',
      { firstName: 'E.', paymentAccounts: ['IQ:t1'] },
      { paymentAccounts: ['IQ:t1'] },
      'SAME',
    ],
    ['a mistyped last name', { lastName: 'Warden' }, { lastName: 'Wadren' }, 'REVIEW'],
    [
      'a mistyped last name, same mailbox',
      { lastName: 'Warden', email: 'liz+1@mail.example' },
      { lastName: 'Warten', email: 'LIZ@mail.example' },
      'ALIKE',
    ],
    [
      'the same name, phone and address, another birth date',
      { ...home, phone: '77' },
      { ...home, phone: '77', birthDate: '1955-01-30' },
      'REVIEW',
    ],
    [
      'the same name and device, another birth date',
      { devices: ['d1'] },
      { devices: ['d1'], birthDate: '1955-01-30' },
      'REVIEW',
    ],
    ['twins at one address', { ...home, phone: '77' }, { ...home, phone: '77', firstName: 'George' }, 'REVIEW'],
    [
      'a couple with one card and phone',
      { ...home, phone: '77', paymentAccounts: ['a:1'] },
      { ...home, phone: '77', paymentAccounts: ['a:1'], firstName: 'Max', birthDate: '1984-07-01' },
      'REVIEW',
    ],
    ['the same last name and birth date', {}, { firstName: 'George' }, 'REVIEW'],
    [
      'twins of parents with two last names',
      { lastName: 'Ward-Hill' },
      { lastName: 'Hill', firstName: 'George' },
      'REVIEW',
    ],
    [
      'a last name mistyped, and another first name',
      { lastName: 'Warden' },
      { lastName: 'Wardem', firstName: 'Max' },
      'REVIEW',
    ],
    ['the same name, another birth date', {}, { birthDate: '1985-05-16' }, 'DIFFERENT'],
    ['the same name, three days off', {}, { birthDate: '1985-04-15' }, 'REVIEW'],
    [
      'the same name, four days off across a month',
      { birthDate: '1985-04-29' },
      { birthDate: '1985-05-03' },
      'DIFFERENT',
    ],
    ['the same name, another day', {}, { birthDate: '1985-04-28' }, 'REVIEW'],
    ['the same name, another month', {}, { birthDate: '1985-09-12' }, 'REVIEW'],
    ['the same name, another year', {}, { birthDate: '1971-04-12' }, 'REVIEW'],
    ['a short form, another month', { firstName: 'Liz' }, { birthDate: '1985-09-12' }, 'REVIEW'],
    ['a part of the name, another month', { lastName: 'Ward-Hill' }, { birthDate: '1985-09-12' }, 'REVIEW'],
    ['a part of the name, another year', { lastName: 'Ward-Hill' }, { birthDate: '1971-04-12' }, 'DIFFERENT'],
    ['another first name, another month', { firstName: 'George' }, { birthDate: '1985-09-12' }, 'DIFFERENT'],
    ['the same first name and birth date', {}, { lastName: 'King' }, 'DIFFERENT'],
    [
      'father and son of one name, address, phone and card',
      { ...home, phone: '77', paymentAccounts: ['a:1'] },
      { ...home, phone: '77', paymentAccounts: ['a:1'], birthDate: '1960-04-12' },
      'REVIEW',
    ],
    ['father and son with another day too', home, { ...home, birthDate: '1960-11-02' }, 'REVIEW'],
    ['father and son elsewhere', {}, { birthDate: '1960-11-02' }, 'DIFFERENT'],
    ['another month and the same phone', { phone: '77' }, { phone: '77', birthDate: '1985-09-12' }, 'ALIKE'],
    ['another last name', {}, { lastName: 'Wardle' }, 'DIFFERENT'],
    [
      'the same proved identity',
      { identities: ['ZIMPLER:p1'] },
      { identities: ['ZIMPLER:p1'], firstName: 'X', lastName: 'Y', birthDate: '1950-01-01' },
      'SAME',
    ],
    ['another proved identity', { identities: ['ZIMPLER:p1'] }, { identities: ['ZIMPLER:p2'] }, 'DIFFERENT'],
    ['a proved identity on one side only', { identities: ['ZIMPLER:p1'] }, {}, 'ALIKE'],
    ['a name without letters', { firstName: '-', lastName: "'" }, { firstName: '-', lastName: "'" }, 'DIFFERENT'],
  ])('%s', (_, one, other, verdict) => {
    const [a, b] = [
      { ...liz, ...one },
      { ...liz, ...other },
    ]
    expect(personScore(a, b)).toMatchObject({ verdict })
    expect(personScore(b, a)).toEqual(personScore(a, b))
  })

  it('names what is alike', () => {
    const other = { ...liz, ...home, firstName: 'Liz', birthDate: '1985-04-13' }
    expect(personScore({ ...liz, ...home }, other).signals).toEqual(['SHORT_NAME', 'BIRTH_DAY_OFF', 'ADDRESS'])
  })
})

describe('a home', () => {
  const long = 'x'.repeat(60)
  it.each<[string, Partial<PersonFacts>, Partial<PersonFacts>, boolean]>([
    ['the same', {}, {}, true],
    ['written otherwise', {}, { address1: '12, MILL lane', postcode: 'ls1-4ap' }, true],
    ['another number', {}, { address1: '14 Mill Lane' }, false],
    ['another postcode', {}, { postcode: 'LS1 4AQ' }, false],
    ['streets alike in sixty characters', { address1: `${long}1` }, { address1: `${long}2` }, true],
    ['streets unlike before that', { address1: `1${long}` }, { address1: `2${long}` }, false],
    ['no street', { address1: '' }, { address1: '' }, false],
    ['no postcode', { postcode: '' }, { postcode: '' }, false],
  ])('of two accounts: %s', (_, one, other, isSame) => {
    const { signals } = personScore({ ...liz, ...home, ...one }, { ...liz, ...home, ...other })
    expect(signals.includes('ADDRESS')).toBe(isSame)
  })
})
