import type { PlatformClient } from '../clients/platform.server.ts'
import { type Balance, balancesOf } from './balances.server.ts'
import { SitePushedDocument } from './generated/site.ts'
import { type Notice, noticesOf } from './notices.ts'

/** Nobody has more of them decided while they look away. */
const LATEST = 5

/** What a player's browsers are told of the player. */
export interface Pushed {
  balances: Balance[]
  notices: Notice[]
}

/** @throws as the client does */
export async function readPushed(platform: PlatformClient, userId: string): Promise<Pushed> {
  const answer = await platform.request(SitePushedDocument, { userId, first: LATEST })
  return {
    balances: balancesOf(answer.balances),
    notices: noticesOf({
      payments: answer.paymentConnection.edges.map(({ node }) => node),
      documents: answer.documentConnection.edges.map(({ node }) => node),
    }),
  }
}
