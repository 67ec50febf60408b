import { setTimeout as pause } from 'node:timers/promises'
import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { uuidV7 } from '../../db/uuid-v7.ts'
import { signAccessToken } from '../../logins/tokens.ts'
import { saveCard } from '../../payments/saved-account.ts'
import { tokenSecret } from '../crash-platform.ts'
import type { Acknowledged } from '../crash-player.ts'
import { visa } from '../journeys.ts'
import { addPlayer } from '../stored-player.ts'
import type { Sent, Step, StepOf } from './any-run.ts'
import type { FaultWorld } from './fault-world.ts'

const site = 'http://ac.localhost:3000'
const opening = 100_000
/** How long a mail is waited for before it counts as lost, ms. */
const patience = 20_000
/** A payout whose request was lost is sent again a minute later, after the step. */
const askedWithinMs = 400

const startGame = `mutation StartGame($uris: RedirectUris!) {
  startGame(brandId: "ac", slug: "lamp-sum", mode: REAL, redirectUris: $uris) {
    ... on StartGameSuccess { gameSessionId } } }`
const createPayment = `mutation CreatePayment($input: CreatePaymentInput!) { createPayment(input: $input) {
  ... on CreatePaymentSuccess { payment { paymentId awaitsConfirmation } } ... on CreatePaymentRefusal { code } } }`
const confirm = `mutation Confirm($code: String!) { confirmWithdrawal(brandId: "ac", code: $code) {
  ... on ConfirmWithdrawalSuccess { success } ... on ConfirmWithdrawalRefusal { code } } }`
const cancel = `mutation Cancel($id: ID!) { cancelPayment(paymentId: $id) {
  ... on CancelPaymentSuccess { payment { status } } ... on CancelPaymentRefusal { code } } }`

/** A payment of a run, and how it stands with the provider: the last of its reports, once it was asked. */
interface Made {
  type: 'DEPOSIT' | 'WITHDRAWAL'
  paymentId: string
  amount: number
  reports: readonly string[]
  awaitsConfirmation: boolean
  isCancelled: boolean
}

/** One player of a run, who knows what each acknowledged call has changed. */
export class FaultPlayer {
  readonly userId: string
  readonly payments: Made[] = []
  readonly acknowledged: Acknowledged[] = []
  /** Descriptions of unexpected answers. */
  readonly surprises: string[] = []
  /** What rounds have left of the opening balance, minor units. */
  played = opening
  readonly #world: FaultWorld
  readonly #email: string
  readonly #token: string
  readonly #accountId: string
  #gameSessionId = ''
  #ids = 0

  private constructor(world: FaultWorld, player: { userId: string; email: string; token: string; accountId: string }) {
    this.#world = world
    this.userId = player.userId
    this.#email = player.email
    this.#token = player.token
    this.#accountId = player.accountId
  }

  /** A verified player with a login, a saved card of their own and an open game, before anything goes wrong. */
  static async enter(world: FaultWorld): Promise<FaultPlayer> {
    const { pool } = world
    const { userId, email } = await addPlayer(pool, opening)
    if (!email) throw new Error('The player has no address for mails')
    const loginId = uuidV7()
    await uncheckedQuery(pool, 'insert into logins (login_id, user_id) values ($1, $2)', [loginId, userId])
    const { accessToken: token } = await signAccessToken(tokenSecret, { userId, brandId: 'ac', loginId })
    await saveCard(pool, { userId, provider: 'PAYMENT_IQ' }, { ...visa, cardToken: userId })
    const { rows } = await uncheckedQuery<{ accountId: string }>(
      pool,
      `update payment_accounts set holder_proved = true where user_id = $1 returning account_id as "accountId"`,
      [userId],
    )
    const player = new FaultPlayer(world, { userId, email, token, accountId: rows[0]?.accountId ?? '' })
    const uris = { baseUri: `${site}/game`, homeUri: `${site}/`, depositUri: `${site}/payments/deposit` }
    const game = await world.caller.graphql<{ gameSessionId: string }>(startGame, { uris }, token)
    player.#gameSessionId = game.gameSessionId
    return player
  }

  do(step: Step): Promise<void> {
    switch (step.do) {
      case 'round':
        return this.#round(step)
      case 'deposit':
        return this.#deposit(step)
      case 'withdrawal':
        return this.#withdraw(step)
    }
  }

  /** Repeats every acknowledged wallet call: each must be answered as before, and change nothing. */
  async repeatAll(): Promise<void> {
    for (const { operation, request, answer } of this.acknowledged) {
      const { body } = await this.#world.caller.wallet(operation, request)
      this.#expectAlike(`${operation} asked again`, body, answer)
    }
  }

  async #round({ stake, prize, ends, sent }: StepOf<'round'>): Promise<void> {
    const round = { gameSessionId: this.#gameSessionId, roundId: this.#id() }
    const bet = { ...round, transactionId: this.#id(), amount: stake, currencyCode: 'EUR' }
    const rollback = { ...round, transactionId: this.#id(), originalTransactionId: bet.transactionId }
    if (ends === 'rollback first') {
      await this.#move('rollback', rollback, 0, sent)
      const late = await this.#world.caller.wallet('bet', bet)
      if (late.status === 200) this.surprises.push(`a bet was taken after its rollback: ${JSON.stringify(late.body)}`)
      return
    }
    await this.#move('bet', bet, -stake, sent)
    if (ends === 'rollback') return this.#move('rollback', rollback, stake, sent)
    const win = { ...round, transactionId: this.#id(), amount: prize, currencyCode: 'EUR', roundFinished: true }
    await this.#move('win', win, prize, sent)
  }

  async #move(operation: WalletOperation, request: { transactionId: string }, change: number, sent: Sent) {
    const answer = await this.#send(operation, sent, () => this.#world.caller.wallet(operation, request))
    if (answer.status !== 200)
      return void this.surprises.push(`${operation} was refused: ${JSON.stringify(answer.body)}`)
    this.played += change
    this.acknowledged.push({ operation, request, answer: answer.body })
  }

  async #deposit({ amount, reports, isEarly, way, sent }: StepOf<'deposit'>): Promise<void> {
    const asked = this.#world.third.payments.length
    const opened = this.#pay('DEPOSIT', { amount }, reports, sent)
    if (!isEarly) await opened
    const reference = await this.#asked(asked, 'DEPOSIT', amount, opened)
    if (reference) await this.#report(reference, { amount, reports }, way, sent)
    await opened
  }

  async #withdraw({ amount, reports, cancels, way, sent }: StepOf<'withdrawal'>): Promise<void> {
    const asked = this.#world.third.payments.length
    const payment = await this.#pay('WITHDRAWAL', { amount, accountId: this.#accountId }, reports, sent)
    // One whose answer was lost may be pending still, as for any player: there can be only one.
    if (!payment) return
    const ending = cancels === 'never' ? undefined : () => this.#cancel(payment)
    if (cancels === 'before') await ending?.()
    else await Promise.all([this.#confirm(payment), ending?.()])
    if (payment.isCancelled) return
    const reference = await this.#asked(asked, 'WITHDRAWAL', amount)
    if (reference) await this.#report(reference, { amount, reports }, way, sent)
  }

  async #pay(
    type: Made['type'],
    fields: { amount: number; accountId?: string },
    reports: readonly string[],
    sent: Sent,
  ) {
    const input = {
      userId: this.userId,
      idempotencyKey: this.#id(),
      type,
      currencyCode: 'EUR',
      method: 'CARD',
      gateway: 'PAYMENT_IQ',
      provider: 'PAYMENT_IQ',
      redirectUri: `${site}/payments/${type.toLowerCase()}`,
      confirmationUri: `${site}/confirm-withdrawal/:code`,
      ...fields,
    }
    type Created = { payment?: Pick<Made, 'paymentId' | 'awaitsConfirmation'>; code?: string }
    const created = await this.#send(`creating a ${type}`, sent, () =>
      this.#world.caller.graphql<Created>(createPayment, { input }, this.#token, isUnavailable),
    )
    if (!created.payment) {
      if (created.code !== 'PENDING_WITHDRAWALS') this.surprises.push(`a ${type} was refused: ${created.code}`)
      return undefined
    }
    const made: Made = { type, ...created.payment, amount: fields.amount, reports, isCancelled: false }
    this.payments.push(made)
    return made
  }

  /** The reference under which the provider was asked; undefined when it was not, or not yet. */
  async #asked(since: number, type: Made['type'], amount: number, opened?: Promise<unknown>) {
    let isOver = false
    void opened?.then(() => (isOver = true))
    for (const end = performance.now() + askedWithinMs; opened || performance.now() < end; await pause(5)) {
      const request = this.#world.third.payments.slice(since).find((one) => one.type === type && one.amount === amount)
      if (request) return request.reference
      if (isOver) return undefined
    }
    return undefined
  }

  /** By the link of its mail; that of an earlier withdrawal is refused. */
  async #confirm({ paymentId, awaitsConfirmation }: Made): Promise<void> {
    if (!awaitsConfirmation) return
    const { pool, third, caller, moveTime } = this.#world
    const waits = `select 1 from payments where payment_id = $1 and status = 'PENDING_APPROVAL' and awaits_confirmation`
    const tried = new Set<string>()
    for (const end = performance.now() + patience; performance.now() < end; await pause(20)) {
      const codes = third.mails.flatMap(({ to, text }) => (to === this.#email ? (linkCode.exec(text)?.[1] ?? []) : []))
      for (const code of codes.filter((code) => !tried.has(code))) {
        tried.add(code)
        await caller.graphql(confirm, { code }, '')
      }
      const { rows } = await uncheckedQuery(pool, waits, [paymentId])
      if (rows.length === 0) return
      await moveTime()
    }
    this.surprises.push(`no mail let the player confirm withdrawal ${paymentId}`)
  }

  async #cancel(payment: Made): Promise<void> {
    const { caller } = this.#world
    const answer = await caller.graphql<{ payment?: object; code?: string }>(
      cancel,
      { id: payment.paymentId },
      this.#token,
    )
    payment.isCancelled = answer.payment !== undefined
  }

  /** The provider makes up its mind about what it was asked for: the last report is what it answers. */
  decide(): void {
    const { payments, standings } = this.#world.third
    for (const { reference } of payments) {
      const own = this.payments.find(({ paymentId }) => paymentId === reference)
      const last = own && reportsOf(reference, own).at(-1)
      if (last) standings.set(reference, last)
    }
  }

  async #report(reference: string, payment: Pick<Made, 'amount' | 'reports'>, way: string, sent: Sent) {
    const reports = reportsOf(reference, payment)
    const last = reports.at(-1)
    if (last) this.#world.third.standings.set(reference, last)
    if (way === 'lost') return
    for (const report of way === 'reversed' ? reports.toReversed() : reports) {
      const status = await this.#send('a callback', sent, () => this.#world.caller.callback(report))
      if (status !== 200) this.surprises.push(`a callback was answered ${status}`)
    }
  }

  /** Both answers of what is sent twice must be alike. */
  async #send<Answer>(what: string, sent: Sent, send: () => Promise<Answer>): Promise<Answer> {
    if (sent === 'once') return send()
    const [first, second] = sent === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()]
    if (!what.startsWith('creating')) this.#expectAlike(`${what} sent ${sent}`, second, first)
    return first
  }

  #expectAlike(what: string, given: unknown, wanted: unknown): void {
    if (JSON.stringify(given) !== JSON.stringify(wanted))
      this.surprises.push(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`)
  }

  #id(): string {
    this.#ids += 1
    return `${this.userId}-${this.#ids}`
  }
}

const linkCode = /confirm-withdrawal\/(\S+)/
const isUnavailable = ({ code }: { code?: string }) => code === 'PROVIDER_UNAVAILABLE'

const reportsOf = (reference: string, { amount, reports }: Pick<Made, 'amount' | 'reports'>) =>
  reports.map((status) => ({
    reference,
    providerPaymentId: `pay_${reference}`,
    amount,
    currencyCode: 'EUR',
    status,
    ...(status === 'FAILED' && { declineReason: 'CARD_DECLINED' }),
  }))
