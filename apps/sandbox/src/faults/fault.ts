import {
  finite,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
} from 'valibot'

/** Services that faults can be set for. */
export const faultyServices = [
  'platform',
  'content',
  'inbox',
  'payments',
  'zimpler',
  'identity',
  'registers',
  'storage',
  'live',
  'sportsbook',
  'studio',
  'translation',
  'analytics',
] as const
export type FaultyService = (typeof faultyServices)[number]

export const isFaultyService = (name: string): name is FaultyService =>
  (faultyServices as readonly string[]).includes(name)

/** The body of PUT /faults/SERVICE. Properties left out stay normal. */
export const faultSchema = strictObject({
  /** Delay of every answer, ms. */
  latencyMs: optional(pipe(number(), integer(), minValue(0), maxValue(60_000))),
  /** Status of every answer; the request does not reach the service. */
  status: optional(pipe(number(), integer(), minValue(400), maxValue(599))),
  /** Share of requests whose connection is cut without an answer. */
  dropRate: optional(pipe(number(), finite(), minValue(0), maxValue(1))),
  /** When the connection is cut: before the service receives the request, or after it has done the work. */
  dropPhase: optional(picklist(['REQUEST', 'RESPONSE'])),
})
export type Fault = InferOutput<typeof faultSchema>

/** What happens to one request. */
export interface FaultPlan {
  latencyMs: number
  outcome: 'pass' | 'refuse' | 'drop-request' | 'drop-response'
}

/** @param chance a random number from 0 up to 1 for this request */
export function faultPlan(fault: Fault, chance: number): FaultPlan {
  const latencyMs = fault.latencyMs ?? 0
  if (chance < (fault.dropRate ?? 0))
    return { latencyMs, outcome: fault.dropPhase === 'RESPONSE' ? 'drop-response' : 'drop-request' }
  return { latencyMs, outcome: fault.status === undefined ? 'pass' : 'refuse' }
}
