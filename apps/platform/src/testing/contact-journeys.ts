import { type Session, verifyEmail } from './journeys.ts'
import { site, type TestPlatform } from './platform.ts'
import { type KnownPlayer, mailedSecret } from './session-journeys.ts'

const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-change/:code` }

/** The code in the newest SMS to a number. */
export const smsCodeTo = ({ third }: TestPlatform, phone: string): string =>
  /\d{6}/.exec(third.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''

/** Steps of players who change their e-mail address or phone number. */
export const contactsOf = (platform: () => TestPlatform) => {
  async function update({ userId, accessToken }: Session, changes: object) {
    const query = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
      __typename ... on UpdateUserSuccess {
        user { email pendingEmail isEmailVerified phone pendingPhone withdrawalsFrom } }
      ... on UpdateUserRefusal { code field } } }`
    return (await platform().query(query, { input: { userId, ...links, ...changes } }, accessToken)).data.updateUser
  }
  async function undo(code: string, brandId = 'ac', address = '203.0.113.9') {
    const query = `mutation ($brandId: ID!, $code: String!) { undoChange(brandId: $brandId, code: $code) {
      __typename ... on UndoChangeRefusal { code } } }`
    return (await platform().query(query, { brandId, code }, '', { 'x-forwarded-for': address })).data.undoChange
  }
  /** Asks for another phone number, which waits for its code. */
  const askForPhone = (player: KnownPlayer, phone: string) =>
    update(player, { phone, proof: { password: player.password } })
  /** Sends a code to the new number, however lately another was sent. */
  async function codeForPhone({ userId, accessToken }: Session) {
    await platform().deps.limits.codeRequests.forget(`${userId} CONFIRMATION`)
    return tryCodeForPhone({ userId, accessToken })
  }
  async function tryCodeForPhone({ userId, accessToken }: Pick<Session, 'userId' | 'accessToken'>) {
    const query = `mutation ($id: ID!) { requestPhoneCode(userId: $id) {
      __typename ... on LoginChallenge { challengeId channel destination }
      ... on RequestCodeRefusal { code retryAfterSeconds } } }`
    return (await platform().query(query, { id: userId }, accessToken)).data.requestPhoneCode
  }
  async function confirmPhone({ userId, accessToken }: Session, challengeId: string, code: string) {
    const query = `mutation ($id: ID!, $challengeId: ID!, $code: String!, $undoUri: String!) {
      confirmPhone(userId: $id, challengeId: $challengeId, code: $code, undoUri: $undoUri) {
        __typename ... on ConfirmPhoneSuccess { user { phone pendingPhone withdrawalsFrom } }
        ... on ConfirmPhoneRefusal { code } } }`
    const variables = { id: userId, challengeId, code, undoUri: links.undoUri }
    return (await platform().query(query, variables, accessToken)).data?.confirmPhone
  }
  async function cancel({ userId, accessToken }: Session, contact: 'EMAIL' | 'PHONE') {
    const query = `mutation ($id: ID!, $contact: ContactKind!) { cancelContactChange(userId: $id, contact: $contact) {
      __typename ... on CancelContactChangeSuccess { user { pendingEmail pendingPhone } }
      ... on CancelContactChangeRefusal { code } } }`
    return (await platform().query(query, { id: userId, contact }, accessToken)).data.cancelContactChange
  }
  return {
    update,
    undo,
    cancel,
    tryCodeForPhone,
    /** Asks for another e-mail address. */
    move: (player: KnownPlayer, email: string) => update(player, { email, proof: { password: player.password } }),
    /** Opens the newest link in the mails to an address. */
    confirm: async (email: string) =>
      verifyEmail(platform(), await mailedSecret(platform(), email, 'email-verification')),
    undoCodeTo: (email: string) => mailedSecret(platform(), email, 'undo-change'),
    askForPhone,
    codeForPhone,
    confirmPhone,
    /** Changes the phone number, and enters the code sent there. */
    rephone: async (player: KnownPlayer, phone: string) => {
      await askForPhone(player, phone)
      const { challengeId } = await codeForPhone(player)
      return confirmPhone(player, challengeId, smsCodeTo(platform(), phone))
    },
    userOf: async ({ userId, accessToken }: Session) => {
      const contacts = 'email isEmailVerified pendingEmail phone pendingPhone phoneToProve'
      const fields = `{ user(userId: $id) { ${contacts} withdrawalsFrom } }`
      return (await platform().query(`query ($id: ID!) ${fields}`, { id: userId }, accessToken)).data.user
    },
  }
}
