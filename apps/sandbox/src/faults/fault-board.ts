import type { Pool } from 'pg'
import { parse } from 'valibot'
import { sql } from '../sql.ts'
import { type Fault, type FaultyService, faultSchema, isFaultyService } from './fault.ts'

/** Migration steps of schema `faults`; append only. */
export const faultsSchema = [
  `create table faults.faults (service text primary key, fault jsonb not null)`,
  `alter table faults.faults add column scope text not null default '',
     drop constraint faults_pkey, add primary key (scope, service)`,
] as const

/** The current faults. Requests read them from memory; the database keeps them for the next process. */
export interface FaultBoard {
  /** The scope's fault; without one, the global fault. */
  of: (service: FaultyService, scope: string) => Fault | undefined
  all: (scope: string) => Partial<Record<FaultyService, Fault>>
  set: (service: FaultyService, fault: Fault, scope: string) => Promise<void>
  /** Clears only the faults of this scope. */
  clear: (scope: string, service?: FaultyService) => Promise<void>
}

const keptFaults = sql('kept-faults', 'select scope, service, fault from faults.faults')

const keepFault = sql(
  'keep-fault',
  `insert into faults.faults (scope, service, fault) values ($1, $2, $3)
     on conflict (scope, service) do update set fault = excluded.fault`,
)

const deleteFaults = sql(
  'delete-faults',
  'delete from faults.faults where scope = $1 and ($2::text is null or service = $2)',
)

export async function loadFaultBoard(pool: Pool): Promise<FaultBoard> {
  const kept = await keptFaults.all(pool)
  const scopes = new Map<string, Map<FaultyService, Fault>>()
  const faultsOf = (scope: string) => {
    const faults = scopes.get(scope) ?? new Map<FaultyService, Fault>()
    scopes.set(scope, faults)
    return faults
  }
  for (const { scope, service, fault } of kept)
    if (isFaultyService(service)) faultsOf(scope).set(service, parse(faultSchema, fault))
  return {
    of: (service, scope) => scopes.get(scope)?.get(service) ?? scopes.get('')?.get(service),
    all: (scope) => Object.fromEntries(scopes.get(scope) ?? []),
    set: async (service, fault, scope) => {
      await keepFault.run(pool, scope, service, JSON.stringify(fault))
      faultsOf(scope).set(service, fault)
    },
    clear: async (scope, service) => {
      await deleteFaults.run(pool, scope, service ?? null)
      if (service) scopes.get(scope)?.delete(service)
      else scopes.delete(scope)
    },
  }
}
