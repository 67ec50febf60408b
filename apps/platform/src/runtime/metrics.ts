import { createJobMetrics } from '@parlour/jobs/job-metrics'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** All metrics served at /metrics. */
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
  help: 'Ledger transfers requested, by kind and result',
  labelNames: ['kind', 'result'],
  registers: [registry],
})

export const ledgerGroupSize = new Histogram({
  name: 'ledger_group_size',
  help: 'Transfers per group commit of the ledger',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers: [registry],
})

export const outsideCalls = new Counter({
  name: 'platform_outside_calls_total',
  help: 'Calls to third parties, by service and result',
  labelNames: ['service', 'result'],
  registers: [registry],
})

export const unprovedSms = new Counter({
  name: 'platform_unproved_sms_total',
  help: 'SMS to phone numbers that nobody has proved, by brand and dial code',
  labelNames: ['brand', 'dial_code'],
  registers: [registry],
})

export const smsAlarms = new Counter({
  name: 'platform_sms_alarms_total',
  help: 'Hours in which a brand and dial code had more SMS to unproved numbers than players explain; alert on an increase',
  labelNames: ['brand', 'dial_code'],
  registers: [registry],
})

export const jobMetrics = createJobMetrics(registry, 'platform')

export const poolConnections = new Gauge({
  name: 'platform_pool_connections',
  help: 'Connections of the database pool, by state',
  labelNames: ['state'],
  registers: [registry],
})

export const ledgerAuditFaults = new Gauge({
  name: 'ledger_audit_faults',
  help: 'What the daily audit of the ledger has found, by kind, which must be 0; set by the process that ran it',
  labelNames: ['fault'],
  registers: [registry],
})

export const ledgerAuditedAt = new Gauge({
  name: 'ledger_audited_timestamp_seconds',
  help: 'When this process last audited the ledger; alert when no process has done so for two days',
  registers: [registry],
})

export const ledgerImbalanceGauge = new Gauge({
  name: 'ledger_imbalance_minor_units',
  help: 'Sum of the balances of all accounts, which must be 0; alert on any other value',
  registers: [registry],
})
