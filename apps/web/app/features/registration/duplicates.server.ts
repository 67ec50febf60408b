import type { RouterContextProvider } from 'react-router'
import { personalContentContext, skinContext, visitContext } from '../../context.ts'

type Context = Readonly<RouterContextProvider>

const registrationOf = (context: Context, email: string) => ({
  address: context.get(visitContext).address,
  email,
  skin: context.get(skinContext).code,
})

/**
 * A registration counts as a duplicate when the same e-mail address registered from the same IP address within two
 * days. Both must match, since households and offices share an IP address. When the service does not answer, the
 * platform's own check has to do.
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
