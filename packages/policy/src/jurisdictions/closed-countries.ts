import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/**
 * Countries that license no foreign casino. The demo's skins stay open there under their fictional licences, as the
 * specification lists these countries: an operator closes a market (see effective-policy.ts).
 */
export const no: Pack = { market: [provision('closed', 'Pengespilloven §4', 'sourced', '2024-05-14')] }
export const pl: Pack = { market: [provision('closed', 'EGR, press', 'secondary', '2017-07-01')] }
export const au: Pack = { market: [provision('closed', 'IGA 2001 s. 3', 'sourced')] }
/** A new act opens the market and has limits of its own. */
export const fi: Pack = {
  market: [
    provision('closed', 'MOI26, DIN26', 'secondary'),
    provision('open', 'MOI26, DIN26', 'secondary', '2027-07-01'),
  ],
  depositLimit: [provision('required', 'MOI26, DIN26', 'secondary', '2027-07-01')],
  depositLimitPeriods: [provision(['DAY', 'MONTH'], 'MOI26, DIN26', 'secondary', '2027-07-01')],
  creditCards: [provision(false, 'MOI26, DIN26', 'secondary', '2027-07-01')],
}
