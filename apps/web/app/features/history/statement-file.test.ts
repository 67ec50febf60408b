import { expect, it } from 'vitest'
import { type StatementLine, statementFile } from './statement-file.ts'

const t = (key: string, args?: Record<string, number>) => (args ? `${key} ${args.count}` : key)
const line = (changes: Partial<StatementLine>): StatementLine => ({
  movementId: 'id',
  kind: 'STAKE',
  createdAt: '2026-10-03T04:05:06.789Z',
  realAmount: -100,
  bonusAmount: 0,
  realBalanceAfter: 400,
  bonusBalanceAfter: 50,
  gameName: 'Lamp Sum',
  gameSessionId: 'session',
  paymentId: null,
  ...changes,
})
async function* pagesOf(...pages: StatementLine[][]) {
  yield* pages
}
const file = async (closing: { real: number; bonus: number } | null, ...pages: StatementLine[][]) => {
  const opening = { real: 500, bonus: 50 }
  const parts: string[] = []
  const options = { t, locale: 'de', currency: 'EUR' as const, opening, closing, pages: pagesOf(...pages) }
  for await (const part of statementFile(options)) parts.push(part)
  return parts.join('')
}

it('has a head, both balances, and every movement between them', async () => {
  const win = line({ kind: 'WIN', realAmount: 250, realBalanceAfter: 650, gameName: '=Fox; "x"' })
  expect((await file({ real: 650, bonus: 50 }, [line({})], [win])).split('\r\n')).toEqual([
    '\uFEFFCSV_TIME;HISTORY_KIND;CSV_GAME;BALANCE_REAL;BALANCE_BONUS;CSV_REAL_AFTER;CSV_BONUS_AFTER;CSV_CURRENCY;CSV_REFERENCE',
    ';STATEMENT_OPENING;;;;5,00;0,50;EUR;',
    '2026-10-03 04:05:06;STAKES;Lamp Sum;-1,00;0,00;4,00;0,50;EUR;session',
    '2026-10-03 04:05:06;WINS;"\'=Fox; ""x""";2,50;0,00;6,50;0,50;EUR;session',
    ';STATEMENT_CLOSING;;;;6,50;0,50;EUR;STATEMENT_LINES 2',
    '',
  ])
})

it('breaks off where the movements do not lead to the closing balance', async () => {
  await expect(file({ real: 401, bonus: 50 }, [line({})])).rejects.toThrow('closing balance')
  await expect(file({ real: 400, bonus: 51 }, [line({})])).rejects.toThrow('closing balance')
  expect(await file(null, [line({})])).toContain('STATEMENT_CLOSING;;;;4,00;0,50')
})
