import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { bareDialCode } from '../../forms/phone.ts'
import { playerOf } from '../../middleware/session.ts'
import { dialCodeOptions, loadBrandCountries, visitorsCountry } from '../session/public.server.ts'
import { ProfileDocument } from './generated/profile.ts'
import { phoneParts } from './profile-schema.ts'

type Context = Readonly<RouterContextProvider>

/** The contact data of a player, and what of them waits for its confirmation; null when the platform does not answer. */
export async function loadProfile(context: Context) {
  const { userId } = playerOf(context)
  try {
    const [{ user, authenticator }, countries] = await Promise.all([
      context.get(platformContext).request(ProfileDocument, { userId }),
      loadBrandCountries(context),
    ])
    const { pendingEmailResendAt, ...contacts } = user
    const parts = phoneParts(user.phone)
    const known = dialCodeOptions(context, countries)
    const own = parts && !known.some(({ dialCode }) => dialCode === parts.dialCode) ? [parts.dialCode] : []
    return {
      ...contacts,
      resendInMs: pendingEmailResendAt ? Math.max(0, Date.parse(pendingEmailResendAt) - Date.now()) : 0,
      parts,
      // A number of a country that the brand has left stays the player's.
      dialCodes: [...known, ...own.map((dialCode) => ({ dialCode, label: `+${dialCode}` }))],
      ownDialCode: bareDialCode(visitorsCountry(context, countries)?.country.dialCode ?? ''),
      hasApp: authenticator.addedAt !== null,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'profile not read')
    return null
  }
}

export type ProfilePage = NonNullable<Awaited<ReturnType<typeof loadProfile>>>
