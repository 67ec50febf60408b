import { skins } from '@parlour/skins/skins'
import type { Ports } from './ports.ts'

/** Test players who can log in on every skin; docs/sandbox.md describes all of them. */
const players: [string, string][] = [
  ['ada@parlour.example', 'verified, 1,000.00 EUR'],
  ['nora@parlour.example', 'e-mail verified, identity not, 50.00 EUR'],
  ['otto@parlour.example', 'verified, no money, a saved card'],
  ['blocked@parlour.example', 'account blocked'],
]
/** Has bets on sports from the first start on (demo-bets.ts). */
export const bettor = 'gold@parlour.example'
export const testPassword = 'Parlour-2026'

const table = (rows: [string, string][]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** The table that ./start prints once everything answers. */
export function welcome(ports: Ports, dataDir: string, seconds: number): string {
  const local = (port: number, path = '') => `http://localhost:${port}${path}`
  return `
Parlour is ready (${seconds.toFixed(1)} s).

${table(Object.values(skins).map(({ name, code }) => [name, `http://${code}.localhost:${ports.web}`]))}

${table([
  ['Platform (GraphQL)', local(ports.platform, '/graphql')],
  ['Content (GraphQL)', `${local(ports.content, '/core/graphql')}  ${local(ports.content, '/second/graphql')}`],
  ['Sandbox inbox: mail and SMS', local(ports.sandbox, '/inbox')],
])}

Test players, on every skin (password ${testPassword}):

${table(players)}

On Brazen also, with bets on sports, open and settled: ${bettor}

Data and logs: ${dataDir}. Stop with Ctrl-C; start over with ./start --fresh.
`
}
