import { CloudOff, DoorClosed, Globe, Hourglass, type LucideIcon } from 'lucide-react'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import type { loadRegistrationOptions } from '../register-steps.server.ts'

type ClosedState = Exclude<Awaited<ReturnType<typeof loadRegistrationOptions>>['state'], 'open'>

interface ClosedNotice {
  icon: LucideIcon
  title: DictionaryKey
  /** The text, and the value of `data-empty`. */
  text: 'GENERIC_ERROR' | 'REGISTER_BLOCKED' | 'REGISTER_CLOSED' | 'REGISTER_NOT_HERE'
  canTryAgain: boolean
}

/** What stands instead of the form, with the brand's name, where nobody can register. */
export const closedNotices: Record<ClosedState, ClosedNotice> = {
  blocked: { icon: Globe, title: 'REGISTER_BLOCKED_TITLE', text: 'REGISTER_BLOCKED', canTryAgain: false },
  closed: { icon: DoorClosed, title: 'REGISTER_CLOSED_TITLE', text: 'REGISTER_CLOSED', canTryAgain: false },
  excluded: { icon: Hourglass, title: 'REGISTER_NOT_HERE_TITLE', text: 'REGISTER_NOT_HERE', canTryAgain: false },
  unavailable: { icon: CloudOff, title: 'SOMETHING_WRONG', text: 'GENERIC_ERROR', canTryAgain: true },
}
