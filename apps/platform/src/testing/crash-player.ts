import type { TransactionResponse, WalletOperation } from '@parlour/contracts/wallet-api'
import type { Answer, PersistentCaller } from './crash-caller.ts'

export const password = 'Crash-Model-26'
const site = 'http://ac.localhost:3000'

/** An acknowledged wallet call with its request and answer. */
export interface Acknowledged {
  operation: WalletOperation
  request: { transactionId: string }
  answer: TransactionResponse
}

const login = `mutation Login($username: String!, $password: String!) {
  login(brandId: "ac", username: $username, password: $password) { ... on AuthTokens { accessToken userId } } }`
const startGame = `mutation StartGame($uris: RedirectUris!) {
  startGame(brandId: "ac", slug: "lamp-sum", mode: REAL, redirectUris: $uris) {
    ... on StartGameSuccess { gameSessionId } } }`
const createPayment = `mutation CreatePayment($input: CreatePaymentInput!) { createPayment(input: $input) {
  ... on CreatePaymentSuccess { payment { paymentId } } ... on CreatePaymentRefusal { code } } }`

const whole = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))
const withChance = (chance: number) => Math.random() < chance

/**
 * A player who plays and deposits, one call after another, and knows the exact balance to expect after each: the next
 * answer reveals any call that was lost or took effect twice.
 */
export class CrashPlayer {
  balance: number
  readonly acknowledged: Acknowledged[] = []
  readonly deposits: string[] = []
  /** Descriptions of unexpected answers. */
  readonly faults: string[] = []
  userId = ''
  readonly #caller: PersistentCaller
  readonly #email: string
  #token = ''
  #gameSessionId = ''
  #ids = 0

  constructor(caller: PersistentCaller, email: string, balance: number) {
    this.#caller = caller
    this.#email = email
    this.balance = balance
  }

  async open(): Promise<void> {
    const tokens = await this.#caller.graphql<{ accessToken: string; userId: string }>(
      login,
      { username: this.#email, password },
      '',
    )
    this.#token = tokens.accessToken
    this.userId = tokens.userId
    const uris = { baseUri: `${site}/game`, homeUri: `${site}/`, depositUri: `${site}/payments/deposit` }
    const game = await this.#caller.graphql<{ gameSessionId: string }>(startGame, { uris }, this.#token)
    this.#gameSessionId = game.gameSessionId
  }

  async playUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await (withChance(0.15) ? this.#deposit() : this.#round())
  }

  /** Repeats every acknowledged call: the answers must be the same as before. */
  async repeatAll(): Promise<void> {
    for (const { operation, request, answer } of this.acknowledged) {
      const { body } = await this.#caller.wallet(operation, request)
      this.#compare(`${operation} ${request.transactionId}, asked again`, body, answer)
    }
  }

  async #round(): Promise<void> {
    const round = { gameSessionId: this.#gameSessionId, roundId: this.#id('round') }
    const stake = whole(1, 500)
    const bet = await this.#move('bet', { ...round, amount: stake, currencyCode: 'EUR' }, -stake)
    if (withChance(0.25)) {
      const originalTransactionId = bet
      await this.#move('rollback', { ...round, originalTransactionId }, stake)
      return
    }
    const prize = withChance(0.4) ? whole(1, 1_000) : 0
    await this.#move('win', { ...round, amount: prize, currencyCode: 'EUR', roundFinished: true }, prize)
  }

  async #move(operation: WalletOperation, call: object, change: number): Promise<string> {
    const request = { ...call, transactionId: this.#id(operation) }
    const answer = await this.#sometimesTwice(() => this.#caller.wallet(operation, request), request.transactionId)
    if (answer.status !== 200) {
      this.faults.push(`${request.transactionId} was refused: ${JSON.stringify(answer.body)}`)
      return request.transactionId
    }
    this.balance += change
    if (answer.body.balance !== this.balance)
      this.faults.push(`${request.transactionId} answered ${answer.body.balance}, not ${this.balance}`)
    this.acknowledged.push({ operation, request, answer: answer.body })
    return request.transactionId
  }

  async #deposit(): Promise<void> {
    const amount = whole(20, 100) * 100
    const input = {
      userId: this.userId,
      idempotencyKey: this.#id('payment'),
      type: 'DEPOSIT',
      amount,
      currencyCode: 'EUR',
      method: 'CARD',
      gateway: 'PAYMENT_IQ',
      provider: 'PAYMENT_IQ',
      redirectUri: `${site}/payments/deposit`,
    }
    type Created = { payment?: { paymentId: string }; code?: string }
    const created = await this.#caller.graphql<Created>(
      createPayment,
      { input },
      this.#token,
      ({ code }) => code === 'PROVIDER_UNAVAILABLE',
    )
    const reference = created.payment?.paymentId
    if (!reference) {
      this.faults.push(`A deposit was refused: ${created.code}`)
      return
    }
    const callback = {
      reference,
      providerPaymentId: `pay_${reference}`,
      status: 'SUCCEEDED',
      amount,
      currencyCode: 'EUR',
    }
    const status = await this.#sometimesTwice(() => this.#caller.callback(callback), reference)
    if (status !== 200) this.faults.push(`The callback of ${reference} was answered with ${status}`)
    this.balance += amount
    this.deposits.push(reference)
  }

  /** Sometimes sends the same call twice at once, as hasty clients do; both answers must be alike. */
  async #sometimesTwice<Given extends number | Answer<unknown>>(
    send: () => Promise<Given>,
    what: string,
  ): Promise<Given> {
    if (!withChance(0.2)) return send()
    this.#caller.tally.sentTwice += 1
    const [first, second] = await Promise.all([send(), send()])
    if (typeof first !== 'number') this.#compare(`${what}, sent twice`, second, first)
    return first
  }

  #compare(what: string, given: unknown, wanted: unknown): void {
    if (JSON.stringify(given) !== JSON.stringify(wanted))
      this.faults.push(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`)
  }

  #id(kind: string): string {
    this.#ids += 1
    return `${this.#email.split('@')[0]}-${kind}-${this.#ids}`
  }
}
