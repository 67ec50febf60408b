import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/** Brazil. */
export const br: Pack = {
  minimumAge: [provision(18, 'Lei 14.790 art. 26', 'known-well', '2023-12-30')],
  identityBefore: [provision('registration', 'Lei 14.790 art. 23', 'sourced', '2023-12-30')],
  lossLimit: [provision('required', 'P1231 art. 31; SPA-FAQ', 'sourced', '2026-02-08')],
  sessionLimit: [provision('required', 'P1231 art. 31; SPA-FAQ', 'sourced', '2026-02-08')],
  registers: [provision(['SIGAP'], 'IN 31/2025', 'secondary', '2025-11-10')],
  depositBonuses: [provision(false, 'Lei 14.790 art. 29; P1231 arts. 42–43', 'sourced', '2024-08-01')],
  creditCards: [provision(false, 'P615', 'secondary', '2024-04-18')],
}
