import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { createUserQuery, redirectUris, registration, type Session, startGameQuery } from './journeys.ts'
import type { TestPlatform } from './platform.ts'
import { createLock, knownPlayer, shareDevice } from './session-journeys.ts'

/** Another brand, with an address of its own. */
export const ra = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost/email-verification/:code' }

let born = 1930
/** A person whom no other test of the file knows: each is born in a year of their own, and has a last name that resembles no other. */
export function newcomer() {
  born += 1
  const [tens, ones] = [...String(born).slice(2)].map((digit) => 'abcdefghij'[Number(digit)])
  return { firstName: 'Elizabeth', lastName: `${tens}w${ones}ard`, birthDate: `${born}-04-14` }
}

/** Steps of tests about persons with several accounts. */
export function personJourneys(platform: () => TestPlatform) {
  const query = (text: string, values: unknown[]) => uncheckedQuery(platform().owner, text, values)
  const idle = () => platform().deps.background.idle()
  return {
    /** More people register in these tests than may from one address. */
    forgetAttempts: () => query('delete from attempt_counts', []),
    /** Whether a registration opens an account that may deposit and play; neither the answer nor a mail says it. */
    async register(changes: object): Promise<boolean> {
      const input = registration(changes)
      const { data } = await platform().query(createUserQuery, { input })
      if (!data.createUser.success) throw new Error(`The registration was refused: ${data.createUser.code}`)
      const account = 'select in_review from players where brand_id = $1 and email = $2'
      const { rows } = await query(account, [input.brandId, input.email])
      if (!rows[0]) throw new Error('The registration opened no account')
      return !rows[0].in_review
    },
    /** A player with a known address and password, and their brand. */
    known: async (changes: object) => ({ ...(await knownPlayer(platform(), changes)), brandId: 'ac', ...changes }),
    tie: (...accounts: Session[]) => shareDevice(platform(), ...accounts),
    /** A lock, with all that follows from it at once. */
    async lock(player: Session, duration = 'P7D') {
      const { __typename: outcome } = await createLock(platform(), player, duration)
      if (outcome !== 'CreateLockSuccess') throw new Error(`The lock of ${duration} was refused`)
      await idle()
    },
    endExclusions: ({ userId }: Session) =>
      query(
        `with past as (update exclusions set ends_at = now(), lifted_at = now() where user_id = $1)
         update players set locked_until = now() where person_id = (select person_id from players where user_id = $1)`,
        [userId],
      ),
    /** Compares the account with the others anew. */
    async compare({ userId }: Session) {
      await query(`select from graphile_worker.add_job('match-person', json_build_object('userId', $1::text))`, [
        userId,
      ])
      await idle()
    },
    /** The code of the refusal of a bet, if it is refused. */
    async bet(gameSessionId: string): Promise<string | undefined> {
      const ids = { transactionId: crypto.randomUUID(), roundId: crypto.randomUUID(), gameSessionId }
      return (await platform().wallet('bet', { ...ids, amount: 100, currencyCode: 'EUR' })).body.error?.code
    },
    async startGame({ accessToken }: Pick<Session, 'accessToken'>, brandId = 'ac') {
      const variables = { brandId, slug: 'lamp-sum', mode: 'REAL', uris: redirectUris }
      return (await platform().query(startGameQuery, variables, accessToken)).data.startGame
    },
  }
}
