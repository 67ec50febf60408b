import { createJobMetrics } from '@parlour/jobs/job-metrics'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics served at /metrics. One registry per process, or per test. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    jobs: createJobMetrics(registry, 'sandbox'),
    requestSeconds: new Histogram({
      name: 'sandbox_request_seconds',
      help: 'Time to answer a request, by third party.',
      labelNames: ['party', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    callbackAttempts: new Counter({
      name: 'sandbox_callback_attempts_total',
      help: 'Payment callbacks sent, by whether the platform acknowledged them.',
      labelNames: ['acknowledged'],
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
