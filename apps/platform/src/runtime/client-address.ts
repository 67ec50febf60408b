import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import type { Context } from 'hono'
import proxyAddr from 'proxy-addr'

/**
 * The client's address: the nearest one in the forwarding chain that is not a trusted proxy. Anybody can forge those
 * beyond it.
 */
export function clientAddress(c: Context, trust: ReturnType<typeof proxyAddr.compile>): string {
  const peer = getConnInfo(c).remote.address ?? 'unknown'
  const headers = { 'x-forwarded-for': c.req.header('x-forwarded-for') }
  const address = proxyAddr({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, trust)
  return (address || peer).replace(/^::ffff:/, '').slice(0, 64)
}

/** The network that a request counts for before the application sees it. */
export const networkOfRequest =
  (trust: ReturnType<typeof proxyAddr.compile>) =>
  (request: IncomingMessage): string =>
    clientNetworkOf(proxyAddr(request, trust) || 'unknown')
