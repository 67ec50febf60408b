import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

const said = <const Value>(value: Value, sections: string) => [
  provision(value, `specification, sections ${sections}`, 'specification'),
]

/**
 * The product's specification, which holds wherever nothing stricter does. The exclusions that each skin offers are the
 * skin's (packages/skins, autoExclusion).
 */
export const specification: Pack = {
  market: said('open', '9'),
  minimumAge: said(18, '5, 9'),
  identityBefore: said('withdrawal', '2, 6'),
  funLoggedOut: said(true, '2'),
  depositLimit: said('available', '3, 4'),
  lossLimit: said('available', '3, 4'),
  sessionLimit: said('available', '3, 4'),
  // The specification says nothing of it: the product asks everybody again.
  raiseConfirmed: [provision(true, 'the product: a raise needs a second yes', 'specification')],
  netPosition: said(false, '1'),
  sessionClock: said(false, '1'),
  cancelWithdrawal: said(true, '2, 6'),
  bonusBlocksWithdrawal: said(true, '6'),
  bonuses: said('allowed', '4'),
  depositBonuses: said(true, '4'),
  marketingConsent: said('by channel', '3'),
}
