import type { UserBonus } from '../bonus-groups.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { AvailableBonus } from './available-bonus.tsx'
import { PendingBonus } from './pending-bonus.tsx'

export interface OwnBonusProps {
  userBonus: UserBonus
  /** The id of a withdrawal in review, before whose end no bonus can be claimed. */
  withdrawal: string | null
}

/** A bonus of the player's, in whichever state it is. */
export function OwnBonus({ userBonus, withdrawal }: OwnBonusProps) {
  switch (userBonus.unifiedStatus) {
    case 'ACTIVE':
      return <ActiveBonus userBonus={userBonus} />
    case 'PENDING':
      return <PendingBonus userBonus={userBonus} />
    default:
      return <AvailableBonus userBonus={userBonus} withdrawal={withdrawal} />
  }
}
