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

/** What faults can be put in front of. */
export const faultyServices = [
  'platform',
  'content',
  'inbox',
  'payments',
  'zimpler',
  'identity',
  'storage',
  'live',
  'studio',
  'translation',
] as const
export type FaultyService = (typeof faultyServices)[number]

export const isFaultyService = (name: string): name is FaultyService =>
  (faultyServices as readonly string[]).includes(name)

/** The body of PUT /faults/SERVICE. What is left out is not wrong with the service. */
export const faultSchema = strictObject({
  /** Every answer waits this long, ms. */
  latencyMs: optional(pipe(number(), integer(), minValue(0), maxValue(60_000))),
  /** Every answer is this error, and the service never sees the request. */
  status: optional(pipe(number(), integer(), minValue(400), maxValue(599))),
  /** The share of requests whose connection is cut without an answer. */
  dropRate: optional(pipe(number(), finite(), minValue(0), maxValue(1))),
  /** When it is cut: before the service sees the request, or after it has done the work. */
  dropPhase: optional(picklist(['REQUEST', 'RESPONSE'])),
})
export type Fault = InferOutput<typeof faultSchema>

/** What happens to one request. */
export interface FaultPlan {
  latencyMs: number
  outcome: 'pass' | 'refuse' | 'drop-request' | 'drop-response'
}

/** @param chance a number from 0 up to 1, drawn for this request */
export function faultPlan(fault: Fault, chance: number): FaultPlan {
  const latencyMs = fault.latencyMs ?? 0
  if (chance < (fault.dropRate ?? 0))
    return { latencyMs, outcome: fault.dropPhase === 'RESPONSE' ? 'drop-response' : 'drop-request' }
  return { latencyMs, outcome: fault.status === undefined ? 'pass' : 'refuse' }
}
