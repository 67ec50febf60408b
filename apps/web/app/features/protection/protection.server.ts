import { effectivePolicy, type Policy } from '@parlour/policy/effective-policy'
import { skinCodes, skins } from '@parlour/skins/skins'
import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, rulesDayContext, visitContext } from '../../context.ts'
import { visitorPolicy } from '../../site/visitor-policy.server.ts'
import { ProtectionDocument } from './generated/protection.ts'
import { protectionsOf } from './protections.ts'

type Context = Readonly<RouterContextProvider>

/** The rules that protect the reader: a player by their account, a visitor by where they are. Null: the platform does not answer. */
export async function loadProtections(context: Context) {
  const reader = await readerOf(context)
  return reader && protectionsOf(reader.policy, reader.country)
}

async function readerOf(context: Context): Promise<{ policy: Policy; country: string } | null> {
  const userId = context.get(playerContext)?.userId
  if (!userId)
    return { policy: visitorPolicy(context), country: context.get(visitContext).located?.toLowerCase() ?? '' }
  try {
    const { user } = await context.get(platformContext).request(ProtectionDocument, { userId })
    const registeredOn = skinCodes.find((code) => code === user.registeredOn)
    const licence = registeredOn ? skins[registeredOn].jurisdiction : 'default'
    const country = user.country.code.toLowerCase()
    const day = context.get(rulesDayContext)
    return { policy: effectivePolicy({ licence, country, day }), country }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'protections not read')
    return null
  }
}
