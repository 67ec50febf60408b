import type { Pool } from 'pg'
import { sql } from '../sql.ts'

export const registers = ['gamstop', 'spelpaus'] as const
export type Register = (typeof registers)[number]

export interface ListedPerson {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
}

/** The last name that a register always lists, whoever has it. */
const alwaysListed: Readonly<Record<Register, string>> = { gamstop: 'gamstop', spelpaus: 'spelpaus' }

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** A register knows people by first and last name and birth date, however the names are written. */
const keyOf = ({ firstName, lastName, birthDate }: ListedPerson) =>
  `${letters(firstName)} ${letters(lastName)} ${birthDate}`

const listedPerson = sql('listed-person', 'select from registers.listed where register = $1 and person = $2')

export async function isListed(pool: Pool, register: Register, person: ListedPerson): Promise<boolean> {
  if (letters(person.lastName) === alwaysListed[register]) return true
  return (await listedPerson.run(pool, register, keyOf(person))) > 0
}

const insertListed = sql(
  'list-person',
  `insert into registers.listed (register, person, first_name, last_name, birth_date) values ($1, $2, $3, $4, $5)
     on conflict (register, person) do nothing`,
)

export async function listPerson(pool: Pool, register: Register, person: ListedPerson): Promise<void> {
  const { firstName, lastName, birthDate } = person
  await insertListed.run(pool, register, keyOf(person), firstName, lastName, birthDate)
}

const deleteListed = sql('unlist-person', 'delete from registers.listed where register = $1 and person = $2')

export async function unlistPerson(pool: Pool, register: Register, person: ListedPerson): Promise<void> {
  await deleteListed.run(pool, register, keyOf(person))
}

const newestListed = sql(
  'newest-listed',
  `select register, first_name as "firstName", last_name as "lastName", birth_date as "birthDate" from registers.listed
     order by listed_at desc limit 200`,
)

export const listedPersons = (pool: Pool) => newestListed.all(pool)
