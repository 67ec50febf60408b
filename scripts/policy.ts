/** `npm run policy`: the rules that protect a skin's players in a country, or where two of them differ (docs/policy.md). */
import { parseArgs } from 'node:util'
import { effectivePolicy, type Policy } from '@parlour/policy/effective-policy'
import { type RuleName, ruleNames, rules } from '@parlour/policy/rules'
import { skinNamed } from './shots/site-routes.ts'

const usage = `npm run policy -- --skin bo --country gb            the rules, and who says so
npm run policy -- --skin bo --country gb --with se:nl   where they differ from those of another skin in another country

  --day 2027-07-01   the rules of a day; today's by default
  --json             as JSON`

interface Side {
  name: string
  policy: Policy
}

function sideOf(skinCode: string, country: string, day: string): Side {
  if (!/^[a-z]{2}$/.test(country)) throw new Error(`"${country}" is no country: two small letters, as gb`)
  const { jurisdiction, name } = skinNamed(skinCode)
  return {
    name: `${name} in ${country}`,
    policy: effectivePolicy({ licence: jurisdiction, country, day }),
  }
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${text(part)}`)
    .join(' ')
}

const said = ({ policy }: Side, name: RuleName): string => {
  const decided = policy[name]
  return decided ? text(decided.value) : 'unknown'
}

/** A rule, its value, and under it who says so. */
const lines = (side: Side) =>
  ruleNames.flatMap((name) => [
    `${rules[name].title}: ${said(side, name)}`,
    ...(side.policy[name]?.by ?? []).map(
      ({ jurisdiction, value, source, certainty, validFrom }) =>
        `    ${[`${jurisdiction}: ${text(value)}`, source, validFrom && `since ${validFrom}`, certainty].filter(Boolean).join(' | ')}`,
    ),
  ])

const differences = (side: Side, other: Side) =>
  ruleNames
    .filter((name) => said(side, name) !== said(other, name))
    .map((name) => ({ rule: rules[name].title, [side.name]: said(side, name), [other.name]: said(other, name) }))

function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      skin: { type: 'string' },
      country: { type: 'string' },
      with: { type: 'string' },
      day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      json: { type: 'boolean', default: false },
    },
  })
  const { skin, country, day } = values
  if (!skin || !country) throw new Error(usage)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is no day: write it as 2027-07-01`)
  const side = sideOf(skin, country, day)
  const [otherSkin = '', otherCountry = ''] = (values.with ?? '').split(':')
  const other = values.with === undefined ? undefined : sideOf(otherSkin, otherCountry, day)
  if (values.json) return console.log(JSON.stringify(other ? [side, other] : side, null, 2))
  console.log(`${side.name}${other ? ` and ${other.name}` : ''}, ${day}\n`)
  if (other) console.table(differences(side, other))
  else console.log(lines(side).join('\n'))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
