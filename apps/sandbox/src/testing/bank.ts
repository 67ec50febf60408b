import type {
  ZimplerCallback,
  ZimplerPaymentRequest,
  ZimplerPaymentResponse,
  ZimplerPerson,
} from '@parlour/contracts/provider-api'
import { startReceiver, startTestSandbox } from './sandbox.ts'

/** The platform's answer about the person who has signed in, by the reference's first word. */
const answers: Readonly<Record<string, object>> = {
  taken: { accepted: true },
  refused: { accepted: false, reason: 'ACCOUNT_BLOCKED' },
  limited: { accepted: false, reason: 'LIMIT_EXCEEDED' },
  strange: { accepted: 'perhaps' },
}

export const aino = 'person_aino_virtanen'

/**
 * A sandbox, and a platform that answers as the payment's reference says: `silent-` and `failing-` ones get no answer,
 * or an error, to the first telling of who has signed in.
 */
export async function startTestBank() {
  const platform = await startReceiver((request, response) => {
    const callback = JSON.parse(request.body) as ZimplerCallback
    const word = callback.reference.split('-')[0] ?? ''
    if (callback.status !== 'IDENTIFIED') return void response.end('{}')
    if (word === 'silent' && identified(callback.reference).length < 2) return
    if (word === 'failing' && identified(callback.reference).length < 2) return void response.writeHead(500).end()
    response.end(JSON.stringify(answers[word] ?? answers.taken))
  })
  const sandbox = await startTestSandbox()

  const told = (reference: string) =>
    platform.requests
      .map((request) => ({ ...request, callback: JSON.parse(request.body) as ZimplerCallback }))
      .filter(({ callback }) => callback.reference === reference)
  const identified = (reference: string) => told(reference).filter(({ callback }) => callback.status === 'IDENTIFIED')
  /** The first person reported to the platform. */
  const personTold = (reference: string): ZimplerPerson => {
    const [first] = identified(reference)
    if (first?.callback.status !== 'IDENTIFIED') throw new Error('Nobody was told of')
    return first.callback.person
  }

  let counter = 0
  const request = (change: Partial<ZimplerPaymentRequest> = {}): ZimplerPaymentRequest => ({
    reference: `taken-${++counter}`,
    merchant: 'ra',
    amount: 5_000,
    currencyCode: 'EUR',
    countryCode: 'FI',
    language: 'en',
    landingUri: 'http://ra.localhost:3000/play',
    returnUri: 'http://ra.localhost:3000/payments/deposit',
    callbackUri: `${platform.url}/zimpler/callback`,
    ...change,
  })

  /** Opens a payment; `word` chooses how the platform answers. */
  async function open(change: Partial<ZimplerPaymentRequest> = {}, word = 'taken') {
    const asked = request({ reference: `${word}-${++counter}`, ...change })
    const response = await sandbox.signed('/zimpler/payments', asked)
    if (response.status !== 200) throw new Error(`Not opened: ${response.status}`)
    const payment = (await response.json()) as ZimplerPaymentResponse
    const path = new URL(payment.redirectUri).pathname
    const step = (name: string, fields: Record<string, string> = {}) => sandbox.form(`${path}/${name}`, fields)
    const show = async () => (await fetch(sandbox.url + path)).text()
    const signIn = async (person: string) => {
      await step('bank', { bank: 'kontio' })
      return step('sign-in', { person })
    }
    const outcome = async () => {
      await platform.received(1, ({ body }) => {
        const callback = JSON.parse(body) as ZimplerCallback
        return callback.reference === asked.reference && callback.status !== 'IDENTIFIED'
      })
      return told(asked.reference).find(({ callback }) => callback.status !== 'IDENTIFIED')
    }
    return { ...payment, asked, path, step, show, signIn, outcome }
  }

  const stop = async () => {
    await sandbox.stop()
    await platform.stop()
  }
  return { sandbox, told, identified, personTold, request, open, stop }
}
export type TestBank = Awaited<ReturnType<typeof startTestBank>>
