import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import type { Context } from 'hono'

/**
 * The caller's network, in which one client may have any number of addresses; undefined without a connection, as in a test
 * without a server.
 */
export function networkOf(c: Context): string | undefined {
  try {
    const { address } = getConnInfo(c).remote
    return address ? clientNetworkOf(address) : undefined
  } catch {
    return undefined
  }
}

/** A digest of the caller's network, for the database. */
export function callerOf(c: Context): Buffer | null {
  const network = networkOf(c)
  return network === undefined ? null : createHash('sha256').update(network).digest()
}
