import { clientNetworkOf } from '@parlour/contracts/address-network'
import type { Deps } from '../runtime/deps.ts'
import { smsAlarms, unprovedSms } from '../runtime/metrics.ts'

/**
 * Counts an SMS to a number that nobody has proved, which whoever earns by it may have registered; resolves to 0, or to the
 * seconds to wait when the client's network has had too many. Many networks together refuse nobody, or they could keep the
 * players of a country out: operators are told.
 */
export async function takeUnprovedSms(
  { limits, logger }: Pick<Deps, 'limits' | 'logger'>,
  { brandId, destination }: { brandId: string; destination: string },
  clientAddress: string,
): Promise<number> {
  const wait = await limits.smsUnproved.takeOrWait(clientNetworkOf(clientAddress))
  if (wait > 0) return wait
  const dialCode = /^\+(\d{1,4}) /.exec(destination)?.[1] ?? 'none'
  const labels = { brand: brandId, dial_code: dialCode }
  unprovedSms.inc(labels)
  const key = `${brandId} ${dialCode}`
  if ((await limits.smsOfDialCode.take(key)) || !(await limits.smsAlarms.take(key))) return 0
  smsAlarms.inc(labels)
  logger.error({ brandId, dialCode }, 'many SMS to unproved numbers within an hour: somebody may earn by them')
  return 0
}
