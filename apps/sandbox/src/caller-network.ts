import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import { forwardedAddress, type TrustedProxies, trustedProxies } from '@parlour/contracts/trusted-proxies'
import { onBehalfOf } from '@parlour/sql/connection-shares'
import type { Context, MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    trustedProxies?: TrustedProxies
  }
}

const none = trustedProxies([])

/** Has the routes that follow take callers behind these proxies for who they are. */
export const behindProxies =
  (trusted: TrustedProxies): MiddlewareHandler =>
  (c, next) => {
    c.set('trustedProxies', trusted)
    return next()
  }

/**
 * The caller's network, in which one client may have any number of addresses; undefined without a connection, as in a test
 * without a server.
 */
export function networkOf(c: Context): string | undefined {
  const peer = peerOf(c)
  if (!peer) return undefined
  return clientNetworkOf(forwardedAddress(peer, c.req.header('x-forwarded-for'), c.get('trustedProxies') ?? none))
}

function peerOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

/** Has what follows take its database connections from the share of the caller's network (sandbox-server.ts). */
export const onBehalfOfCaller: MiddlewareHandler = (c, next) => {
  const key = networkOf(c)
  return key === undefined ? next() : onBehalfOf({ key, isStranger: true }, next)
}

/** A digest of the caller's network, for the database. */
export function callerOf(c: Context): Buffer | null {
  const network = networkOf(c)
  return network === undefined ? null : createHash('sha256').update(network).digest()
}
