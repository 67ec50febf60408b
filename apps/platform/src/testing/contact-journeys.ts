import { type Session, verifyEmail } from './journeys.ts'
import { site, type TestPlatform } from './platform.ts'
import { type KnownPlayer, mailedSecret } from './session-journeys.ts'

const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-email-change/:code` }

/** Steps of players who change their e-mail address or phone number. */
export const contactsOf = (platform: () => TestPlatform) => {
  async function update({ userId, accessToken }: Session, changes: object) {
    const query = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
      __typename ... on UpdateUserSuccess { user { email pendingEmail isEmailVerified withdrawalsFrom } }
      ... on UpdateUserRefusal { code field } } }`
    return (await platform().query(query, { input: { userId, ...links, ...changes } }, accessToken)).data.updateUser
  }
  async function undo(code: string, brandId = 'ac', address = '203.0.113.9') {
    const query = `mutation ($brandId: ID!, $code: String!) { undoEmailChange(brandId: $brandId, code: $code) {
      __typename ... on UndoEmailChangeRefusal { code } } }`
    return (await platform().query(query, { brandId, code }, '', { 'x-forwarded-for': address })).data.undoEmailChange
  }
  return {
    update,
    undo,
    /** Asks for another e-mail address. */
    move: (player: KnownPlayer, email: string) => update(player, { email, proof: { password: player.password } }),
    /** Opens the newest link in the mails to an address. */
    confirm: async (email: string) =>
      verifyEmail(platform(), await mailedSecret(platform(), email, 'email-verification')),
    undoCodeTo: (email: string) => mailedSecret(platform(), email, 'undo-email-change'),
    /** Asks for another phone number. */
    rephone: (player: KnownPlayer, phone: string) => update(player, { phone, proof: { password: player.password } }),
    userOf: async ({ userId, accessToken }: Session) => {
      const fields = '{ user(userId: $id) { email isEmailVerified pendingEmail withdrawalsFrom } }'
      return (await platform().query(`query ($id: ID!) ${fields}`, { id: userId }, accessToken)).data.user
    },
  }
}
