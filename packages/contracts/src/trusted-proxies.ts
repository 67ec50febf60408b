import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { clientNetworkOf } from './address-network.ts'

/** Whether an address is one of our proxies, which say in x-forwarded-for whose request they pass on. */
export type TrustedProxies = ReturnType<typeof proxyAddr.compile>

/** The addresses and ranges in a setting: `10.0.0.0/8, loopback`. */
export const proxyRanges = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean)

/** @throws Error that names what is no address or range */
export const trustedProxies = (ranges: readonly string[]): TrustedProxies => proxyAddr.compile([...ranges])

/**
 * The client's address: the nearest one in the forwarding chain that is no trusted proxy. Each proxy appends the address of
 * its client; whatever comes before that could be forged.
 */
export function forwardedAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  const headers = { 'x-forwarded-for': forwardedFor }
  return proxyAddr({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, trusted) || peer
}

/** The network that a request counts for before the application sees it. */
export const networkOfRequest =
  (trusted: TrustedProxies) =>
  (request: IncomingMessage): string =>
    clientNetworkOf(proxyAddr(request, trusted) || 'unknown')
