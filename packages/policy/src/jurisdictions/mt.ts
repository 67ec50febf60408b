import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

const amended = '2023-01-12'

/** Malta. */
export const mt: Pack = {
  minimumAge: [provision(18, 'Gaming Act', 'known-well')],
  depositLimit: [provision('offered', 'KUR', 'secondary', amended)],
  raiseWaitHours: [provision(24, 'KUR', 'secondary', amended)],
  historyMonths: [provision(6, 'FGN23', 'secondary', amended)],
}
