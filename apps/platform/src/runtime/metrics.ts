import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Everything /metrics tells. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'platform_request_duration_seconds',
  help: 'Time to answer an HTTP request',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
})

export const ledgerTransfers = new Counter({
  name: 'ledger_transfers_total',
  help: 'Transfers asked of the ledger, by kind and result',
  labelNames: ['kind', 'result'],
  registers: [registry],
})

export const ledgerGroupSize = new Histogram({
  name: 'ledger_group_size',
  help: 'Transfers posted by one commit of the ledger in groups',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers: [registry],
})

export const outsideCalls = new Counter({
  name: 'platform_outside_calls_total',
  help: 'Calls to third parties, by service and result',
  labelNames: ['service', 'result'],
  registers: [registry],
})

export const poolConnections = new Gauge({
  name: 'platform_pool_connections',
  help: 'Connections of the database pool, by state',
  labelNames: ['state'],
  registers: [registry],
})

export const ledgerImbalanceGauge = new Gauge({
  name: 'ledger_imbalance_minor_units',
  help: 'By how much the balances of all accounts miss zero; anything but 0 is an alarm',
  registers: [registry],
})
