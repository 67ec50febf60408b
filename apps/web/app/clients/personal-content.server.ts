import { isIP } from 'node:net'
import { RecordRegistrationDocument, RegistrationsFromDocument } from './generated/personal-content.ts'
import type { GraphqlTransport } from './graphql.server.ts'

interface Registration {
  /** The player's network address. */
  address: string
  email: string
  brandId: string
}

/** Personal data in the content services: accessed with their token, apart from page content (decision 0023). */
export interface PersonalContent {
  /** Whether somebody registered from this address with this e-mail on a skin of this brand in the last two days. */
  hasRegistered(registration: Registration): Promise<boolean>
  recordRegistration(registration: Registration): Promise<void>
}

/** Without a token no personal data is requested, and nobody counts as registered. */
export function personalContent(transport: GraphqlTransport, token: string): PersonalContent {
  const headers = { authorization: `Bearer ${token}` }
  const canRequest = ({ address }: Registration) => token !== '' && isIP(address) !== 0
  return {
    async hasRegistered(registration) {
      if (!canRequest(registration)) return false
      const { address: ip, email, brandId: brand } = registration
      const answer = await transport(RegistrationsFromDocument, { ip, email, brand }, headers)
      return answer.userIps_connection.pageInfo.total > 0
    },
    async recordRegistration(registration) {
      if (!canRequest(registration)) return
      const { address: ip, email, brandId: brand } = registration
      await transport(RecordRegistrationDocument, { data: { ip, email, brand } }, headers)
    },
  }
}
