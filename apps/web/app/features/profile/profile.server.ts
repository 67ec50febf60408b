import { dateLocale } from '@parlour/skins/date-locale'
import type { RouterContextProvider } from 'react-router'
import { languageContext, platformContext, visitContext } from '../../context.ts'
import { bareDialCode } from '../../forms/phone.ts'
import { playerOf } from '../../middleware/session.ts'
import { countryName, dialCodeOptions, loadBrandCountries, visitorsCountry } from '../session/public.server.ts'
import { ProfileDocument } from './generated/profile.ts'
import { phoneParts } from './profile-schema.ts'

type Context = Readonly<RouterContextProvider>

/** What the account says about the player, and what of it waits for its confirmation; null when the platform does not answer. */
export async function loadProfile(context: Context) {
  const { userId } = playerOf(context)
  try {
    const [{ user, authenticator }, countries] = await Promise.all([
      context.get(platformContext).request(ProfileDocument, { userId }),
      loadBrandCountries(context),
    ])
    const { pendingEmailResendAt, country, birthDate, ...contacts } = user
    const { strapiCode } = context.get(languageContext)
    const born = new Intl.DateTimeFormat(dateLocale(strapiCode), { dateStyle: 'long', timeZone: 'UTC' })
    const parts = phoneParts(user.phone)
    const known = dialCodeOptions(context, countries)
    const own = parts && !known.some(({ dialCode }) => dialCode === parts.dialCode) ? [parts.dialCode] : []
    return {
      ...contacts,
      // Written here, since browsers differ.
      born: born.format(new Date(birthDate)),
      countryName: countryName(country, strapiCode),
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
