import type { RouterContextProvider } from 'react-router'
import { personalContentContext, skinContext, visitContext } from '../../context.ts'

type Context = Readonly<RouterContextProvider>

const registrationOf = (context: Context, email: string) => ({
  address: context.get(visitContext).address,
  email,
  brandId: context.get(skinContext).brandId,
})

/**
 * A registration counts as a duplicate when the same e-mail address registered with the same brand from the same IP
 * address within two days. All must match: households and offices share an IP address, and an account of one brand is
 * none of another. When the service does not answer, the platform's own check has to do.
 */
export async function isDuplicate(context: Context, email: string): Promise<boolean> {
  try {
    return await context.get(personalContentContext).hasRegistered(registrationOf(context, email))
  } catch (error) {
    context.get(visitContext).logger.error(error, 'earlier registrations not read')
    return false
  }
}

/** A failure here is ignored, since the account exists already. */
export async function recordRegistration(context: Context, email: string): Promise<void> {
  try {
    await context.get(personalContentContext).recordRegistration(registrationOf(context, email))
  } catch (error) {
    context.get(visitContext).logger.error(error, 'registration not recorded')
  }
}
