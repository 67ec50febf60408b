import type { Pool } from 'pg'
import { parse } from 'valibot'
import { type Fault, type FaultyService, faultSchema, isFaultyService } from './fault.ts'

/** Migration steps of schema `faults`; only ever added to. */
export const faultsSchema = [`create table faults.faults (service text primary key, fault jsonb not null)`] as const

/** The faults set at present: read from memory by every request, kept in the database for the next process. */
export interface FaultBoard {
  of: (service: FaultyService) => Fault | undefined
  all: () => Partial<Record<FaultyService, Fault>>
  set: (service: FaultyService, fault: Fault) => Promise<void>
  clear: (service?: FaultyService) => Promise<void>
}

export async function loadFaultBoard(pool: Pool): Promise<FaultBoard> {
  const kept = await pool.query<{ service: string; fault: unknown }>('select service, fault from faults.faults')
  const faults = new Map<FaultyService, Fault>()
  for (const row of kept.rows) if (isFaultyService(row.service)) faults.set(row.service, parse(faultSchema, row.fault))
  return {
    of: (service) => faults.get(service),
    all: () => Object.fromEntries(faults),
    set: async (service, fault) => {
      await pool.query(
        `insert into faults.faults (service, fault) values ($1, $2)
         on conflict (service) do update set fault = excluded.fault`,
        [service, JSON.stringify(fault)],
      )
      faults.set(service, fault)
    },
    clear: async (service) => {
      await pool.query('delete from faults.faults where $1::text is null or service = $1', [service ?? null])
      if (service) faults.delete(service)
      else faults.clear()
    },
  }
}
