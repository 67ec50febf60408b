import type { UpdateUserInput } from '@parlour/contracts/platform-resolvers'
import { tidyPhone } from '../brands/tidy-phone.ts'
import { emailProblem, entryProblem, type FieldProblem, phoneProblem, textProblem } from './field-rules.ts'
import type { Player } from './player-store.ts'
import { removesMark } from './review-mark.ts'

/** The requested changes, trimmed. Undefined leaves a field unchanged. */
export interface ProfileChanges {
  email?: string
  phone?: string
  displayName?: string
  address1?: string
  address2?: string | null
  city?: string
  postcode?: string
  receiveEmail?: boolean
  receivePhone?: boolean
  receiveSms?: boolean
  receiveSnail?: boolean
}

const tidy = (text: string | null | undefined) => text?.trim().normalize('NFC')

/** The fields that differ from the stored player; an e-mail address that differs only in case counts as unchanged. */
export function profileChanges(input: UpdateUserInput, player: Player): ProfileChanges {
  const given: ProfileChanges = {
    email: tidy(input.email),
    phone: input.phone == null ? undefined : tidyPhone(input.phone),
    displayName: tidy(input.nickname),
    address1: tidy(input.address1),
    // An empty second line clears it.
    address2: tidy(input.address2),
    city: tidy(input.city),
    postcode: input.postcode?.trim(),
    receiveEmail: input.receiveEmail ?? undefined,
    receivePhone: input.receivePhone ?? undefined,
    receiveSms: input.receiveSms ?? undefined,
    receiveSnail: input.receiveSnail ?? undefined,
  }
  if (given.email?.toLowerCase() === player.email?.toLowerCase()) given.email = undefined
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && value !== (player[field as keyof ProfileChanges] ?? ''),
  )
  return Object.fromEntries(changed)
}

/** The first field rule that the changes violate; undefined when they violate none. */
export function profileProblem(
  changes: ProfileChanges,
  player: Pick<Player, 'displayName'>,
  knownDialCode: (dialCode: string) => boolean,
): FieldProblem | undefined {
  const { email, phone, displayName, address1, address2, city, postcode } = changes
  return (
    (email === undefined ? undefined : emailProblem(email)) ??
    (phone === undefined ? undefined : phoneProblem(phone, knownDialCode)) ??
    (displayName === undefined ? undefined : nicknameProblem(displayName, player.displayName)) ??
    (address1 === undefined ? undefined : textProblem('address1', address1, 5, 250)) ??
    (address2 ? textProblem('address2', address2, 0, 250) : undefined) ??
    (city === undefined ? undefined : textProblem('city', city, 3, 70)) ??
    (postcode === undefined ? undefined : textProblem('postcode', postcode, 3, 10))
  )
}

const nicknameProblem = (next: string, present: string): FieldProblem | undefined =>
  removesMark(present, next)
    ? entryProblem('nickname', 'The nickname cannot be changed')
    : textProblem('nickname', next, 2, 30)
