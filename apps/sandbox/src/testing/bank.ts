import type {
  ZimplerCallback,
  ZimplerPaymentRequest,
  ZimplerPaymentResponse,
  ZimplerPerson,
} from '@parlour/contracts/provider-api'
import { paymentVisitor } from './payment-visitor.ts'
import { startReceiver, startTestSandbox } from './sandbox.ts'

/** The platform's answers about a person who has signed in, by the first word of the reference. */
const answers: Readonly<Record<string, object>> = {
  taken: { accepted: true },
  refused: { accepted: false, reason: 'ACCOUNT_BLOCKED' },
  limited: { accepted: false, reason: 'LIMIT_EXCEEDED' },
  strange: { accepted: 'perhaps' },
}

export const aino = 'person_aino_virtanen'

/**
 * A sandbox with a platform whose answers depend on the payment's reference: references starting with `silent-` and
 * `failing-` get no answer, or an error, to the first report of a person.
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

  const callbacksOf = (reference: string) =>
    platform.requests
      .map((request) => ({ ...request, callback: JSON.parse(request.body) as ZimplerCallback }))
      .filter(({ callback }) => callback.reference === reference)
  const identified = (reference: string) =>
    callbacksOf(reference).filter(({ callback }) => callback.status === 'IDENTIFIED')
  /** The first person reported to the platform. */
  const reportedPerson = (reference: string): ZimplerPerson => {
    const [first] = identified(reference)
    if (first?.callback.status !== 'IDENTIFIED') throw new Error('No person was reported')
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

  /** A browser that has opened the page of a payment. */
  async function visitor(path: string) {
    const browser = paymentVisitor(sandbox.url, path)
    await browser.show()
    return browser
  }

  /** Opens a payment; `word` selects the platform's answer. */
  async function open(change: Partial<ZimplerPaymentRequest> = {}, word = 'taken') {
    const asked = request({ reference: `${word}-${++counter}`, ...change })
    const response = await sandbox.signed('/zimpler/payments', asked)
    if (response.status !== 200) throw new Error(`The payment was not opened: ${response.status}`)
    const payment = (await response.json()) as ZimplerPaymentResponse
    const path = new URL(payment.redirectUri).pathname
    const { step, show, leave } = await visitor(path)
    const signIn = async (person: string) => {
      await step('bank', { bank: 'kontio' })
      return step('sign-in', { person })
    }
    const outcome = async () => {
      await platform.received(1, ({ body }) => {
        const callback = JSON.parse(body) as ZimplerCallback
        return callback.reference === asked.reference && callback.status !== 'IDENTIFIED'
      })
      return callbacksOf(asked.reference).find(({ callback }) => callback.status !== 'IDENTIFIED')
    }
    return { ...payment, asked, path, step, show, leave, signIn, outcome }
  }

  const stop = async () => {
    await sandbox.stop()
    await platform.stop()
  }
  return { sandbox, callbacksOf, identified, reportedPerson, request, open, visitor, stop }
}
export type TestBank = Awaited<ReturnType<typeof startTestBank>>
