import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Fault, type FaultPlan, faultPlan, faultSchema } from './fault.ts'

describe('faultPlan', () => {
  it.each<[Fault, number, FaultPlan]>([
    [{}, 0, { latencyMs: 0, outcome: 'pass' }],
    [{ latencyMs: 250 }, 0.5, { latencyMs: 250, outcome: 'pass' }],
    [{ status: 503 }, 0.5, { latencyMs: 0, outcome: 'refuse' }],
    [{ dropRate: 0 }, 0, { latencyMs: 0, outcome: 'pass' }],
    [{ dropRate: 0.3 }, 0.29, { latencyMs: 0, outcome: 'drop-request' }],
    [{ dropRate: 0.3 }, 0.3, { latencyMs: 0, outcome: 'pass' }],
    [{ dropRate: 1, dropPhase: 'RESPONSE' }, 0.99, { latencyMs: 0, outcome: 'drop-response' }],
    [{ dropRate: 0.5, status: 500, latencyMs: 10 }, 0.7, { latencyMs: 10, outcome: 'refuse' }],
  ])('%o at %d: %o', (fault, chance, plan) => {
    expect(faultPlan(fault, chance)).toEqual(plan)
  })
})

describe('faultSchema', () => {
  it.each([
    {},
    { latencyMs: 0 },
    { latencyMs: 60_000, status: 599, dropRate: 1, dropPhase: 'RESPONSE' },
    { status: 400 },
    { dropRate: 0.001 },
  ])('accepts %o', (body) => {
    expect(safeParse(faultSchema, body).success).toBe(true)
  })

  it.each([
    { latencyMs: -1 },
    { latencyMs: 60_001 },
    { latencyMs: 1.5 },
    { latencyMs: '100' },
    { status: 200 },
    { status: 600 },
    { dropRate: -0.1 },
    { dropRate: 1.1 },
    { dropRate: Number.NaN },
    { dropPhase: 'LATER' },
    { latency: 100 },
    null,
    'slow',
  ])('refuses %o', (body) => {
    expect(safeParse(faultSchema, body).success).toBe(false)
  })
})
