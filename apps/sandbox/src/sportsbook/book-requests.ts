import { sports } from '@parlour/contracts/sportsbook-api'
import {
  array,
  check,
  finite,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  toLowerCase,
  uuid,
} from 'valibot'

/** What clients may send; everything else is refused as INVALID_REQUEST. */

const id = pipe(string(), uuid(), toLowerCase())
const amount = pipe(number(), integer(), minValue(1), maxValue(1_000_000_000_000))
const leg = object({
  eventId: id,
  marketId: pipe(string(), regex(/^[A-Z_]{1,20}(?::-?\d{1,3}(?:\.5)?)?$/)),
  selectionId: picklist(['HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER', 'YES', 'NO', 'NONE']),
  // In hundredths, as all odds are: amounts are exact for nothing finer.
  odds: pipe(
    number(),
    finite(),
    minValue(1),
    maxValue(100_000),
    check((odds) => Math.abs(odds * 100 - Math.round(odds * 100)) < 1e-6),
  ),
})
/** More than a slip may have, so that one with too many is told so. */
const legs = pipe(array(leg), minLength(1), maxLength(50))

export const sessionRequest = object({ token: pipe(string(), regex(/^[\x21-\x7e]{1,200}$/)) })
export const betRequest = object({
  requestId: id,
  legs,
  // As much as a slip can say, twelve digits and cents, so that what is above the most is told so.
  stake: pipe(number(), integer(), minValue(1), maxValue(100_000_000_000_000)),
  acceptance: picklist(['NONE', 'HIGHER', 'ANY']),
})
export const cashOutRequest = object({ requestId: id, amount })

export const sport = picklist(sports)
/** The `state` of a list of bets. */
export const listState = picklist(['OPEN', 'ENDED'])

const place = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Where a page of bets begins; undefined for what no page has ended with. */
export function readPlace(text: string): { placedAt: Date; betId: string } | undefined {
  const [, ms, betId] = place.exec(text) ?? []
  return betId ? { placedAt: new Date(Number(ms)), betId } : undefined
}
export const writtenPlace = ({ placedAt, betId }: { placedAt: Date; betId: string }): string =>
  `${placedAt.getTime()}_${betId}`
