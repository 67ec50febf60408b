import { getConnInfo } from '@hono/node-server/conninfo'
import { forwardedAddress, type TrustedProxies } from '@parlour/contracts/trusted-proxies'
import type { Context } from 'hono'

/** The client's address, as short as any is. */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  const peer = getConnInfo(c).remote.address ?? 'unknown'
  const address = forwardedAddress(peer, c.req.header('x-forwarded-for'), trusted)
  return address.replace(/^::ffff:/, '').slice(0, 64)
}
