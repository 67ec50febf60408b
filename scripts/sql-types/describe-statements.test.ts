import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeStatements } from './describe-statements.ts'

const schema = `
  create table houses (
    house_id uuid primary key, name text not null, motto text, area bigint not null,
    kind text not null check (kind in ('TOWER', 'BARN')), texts jsonb not null, built_on date not null
  );
  create table guests (
    guest_id int primary key, house_id uuid references houses, arrived_at timestamptz not null, tags text[] not null
  );`

const columnTypes = {
  imports: [],
  types: {
    bool: 'boolean',
    int4: 'number',
    int8: 'number',
    text: 'string',
    uuid: 'string',
    date: 'string',
    timestamptz: 'Date',
  },
  columns: { 'houses.texts': 'Record<string, string>' },
  jsonRows: ['houses'],
}

let server: ThrowawayPostgres
let database: string
beforeAll(async () => {
  server = await ThrowawayPostgres.start()
  database = server.url
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await uncheckedQuery(client, schema)
  await client.end()
}, 60_000)
afterAll(async () => {
  await server.stop()
})

const described = (text: string, hints = {}) => describeStatements(database, [{ name: 'it', text, hints }], columnTypes)

/** The generated type of the one statement. */
async function typeOf(text: string, hints = {}): Promise<{ values: string; row: string }> {
  const { types, problems } = await described(text, hints)
  expect(problems).toEqual([])
  const [, values = '', row = ''] = /values: (\[.*\])\n {4}row: (\{.*\})/.exec(types) ?? []
  return { values, row: row.replaceAll('"', '') }
}

describe('describeStatements', () => {
  it.each([
    [
      'columns as the pool returns them',
      'select name, motto, area, built_on from houses',
      '{ name: string; motto: string | null; area: number; built_on: string }',
    ],
    ['a CHECK constraint as a union', 'select kind from houses', `{ kind: ('TOWER' | 'BARN') }`],
    ['json by its configured type', 'select texts from houses', '{ texts: Record<string, string> }'],
    [
      'columns that an outer join may leave null',
      'select guest_id, h.name from guests left join houses h using (house_id)',
      '{ guest_id: number; name: string | null }',
    ],
    [
      'aggregates',
      'select count(*), max(arrived_at) as last, coalesce(sum(guest_id), 0)::int as sum from guests',
      '{ count: number; last: Date | null; sum: number }',
    ],
    ['lists', 'select tags from guests', '{ tags: (string)[] }'],
    [
      'the returning clause of a write',
      `insert into houses values ($1, $2, null, 1, 'BARN', '{}', now()) returning area`,
      '{ area: number }',
    ],
    ['no rows', 'delete from guests where guest_id = $1', '{  }'],
  ])('knows %s', async (_, text, row) => {
    expect((await typeOf(text)).row).toBe(row)
  })

  it('types the parameters of a statement', async () => {
    expect((await typeOf('select from guests where house_id = $1 and arrived_at > $2 and tags && $3')).values).toBe(
      '[string | null, Date | string | null, readonly (string | null)[] | null]',
    )
  })

  it('makes every column nullable where the analysis cannot follow a statement', async () => {
    const text = 'select house_id, name, n from houses join unnest($1::text[]) as wanted (n) on n = name'
    expect((await typeOf(text)).row).toMatch(/^\{ house_id: string; name: string; n: string \| null \}$/)
  })

  it.each([
    'with empty as (select h.name from guests left join houses h using (house_id)) select name from empty',
    'select name from (select h.name from guests left join houses h using (house_id)) empty',
    'select e.name from guests g left join lateral (select name from houses h where h.house_id = g.house_id) e on true',
    `select nullif(name, '') as name from houses`,
  ])('takes a column for one that can be null where the analysis does not look: %s', async (text) => {
    expect((await typeOf(text)).row).toBe('{ name: string | null }')
  })

  it('accepts hints for what it cannot derive', async () => {
    const text = `select nullif(name, '') as name, texts -> 'x' as all from houses`
    const hints = { notNull: ['name'], types: { all: 'string[]' } }
    expect((await typeOf(text, hints)).row).toBe('{ name: string; all: string[] | null }')
  })

  it('refuses a statement that does not match the schema', async () => {
    expect((await described('select nickname from houses')).problems).toEqual([
      'SQL statement it: column "nickname" does not exist',
    ])
  })

  it.each([
    ['repeats the schema', { notNull: ['name'] }, 'name is never null anyway'],
    ['contradicts the schema', { types: { area: 'string' } }, 'area is number, which no hint may change'],
    ['refers to an unknown column', { notNull: ['roof'] }, 'there is no column roof to hint at'],
  ])('refuses a hint that %s', async (_, hints, problem) => {
    expect((await described('select name, area from houses', hints)).problems).toEqual([`SQL statement it: ${problem}`])
  })

  it('types a table row read as json', async () => {
    expect((await described('select 1 as one')).types).toContain(
      `houses: { house_id: string; name: string; motto: string | null; area: number; kind: ('TOWER' | 'BARN'); ` +
        'texts: Record<string, string>; built_on: string }',
    )
  })
})
