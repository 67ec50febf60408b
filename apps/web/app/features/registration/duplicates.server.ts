import type { RouterContextProvider } from 'react-router'
import { personalContentContext, skinContext, visitContext } from '../../context.ts'

type Context = Readonly<RouterContextProvider>

const registrationOf = (context: Context, email: string) => ({
  address: context.get(visitContext).address,
  email,
  skin: context.get(skinContext).code,
})

/**
 * Section 8: a registration from the same address with the same e-mail within two days. Both must be the same: a household
 * or an office shares its address. When the service does not answer, the platform's own check has to do.
 */
export async function isDuplicate(context: Context, email: string): Promise<boolean> {
  try {
    return await context.get(personalContentContext).hasRegistered(registrationOf(context, email))
  } catch (error) {
    context.get(visitContext).logger.error(error, 'earlier registrations not read')
    return false
  }
}

/** The account is open, whether or not this is recorded. */
export async function recordRegistration(context: Context, email: string): Promise<void> {
  try {
    await context.get(personalContentContext).recordRegistration(registrationOf(context, email))
  } catch (error) {
    context.get(visitContext).logger.error(error, 'registration not recorded')
  }
}
