import { serve } from '@hono/node-server'
import type { Key } from '@parlour/contracts/keys'
import type {
  GamstopRequest,
  IdentityCheckRequest,
  InboxMessage,
  OutgoingMessage,
  ProviderPaymentRequest,
  ProviderRefundRequest,
  ProviderStatusRequest,
  SpelpausRequest,
  ZimplerPaymentRequest,
} from '@parlour/contracts/provider-api'
import type { ProviderSettlementLine, ProviderSettlementRequest } from '@parlour/contracts/settlement-api'
import { isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'

/** The fake content service knows the platform by it. */
export const blacklistToken = 'token-for-the-blacklist-of-the-tests'

/** How a payment stands, in the form of a report. */
type Standing = { providerPaymentId: string; [field: string]: unknown }

/** Fakes of the third parties over real HTTP, as far as the tests need; tests choose how each behaves. */
export interface ThirdParties {
  url: string
  mails: OutgoingMessage[]
  payments: ProviderPaymentRequest[]
  refunds: ProviderRefundRequest[]
  /** What the payment provider and the bank answer when asked how a payment stands, by reference; otherwise PENDING. */
  standings: Map<string, Standing>
  /** The lines of the settlement files of the payment provider (for ac) and the bank (for ra); each page has one. */
  settled: ProviderSettlementLine[]
  visits: ZimplerPaymentRequest[]
  checks: IdentityCheckRequest[]
  /** The last names that were asked of a register, and those that one lists. */
  registers: { asked: string[]; listed: Set<string> }
  /** Who is on the blacklist, by e-mail address, and whether in full. */
  blacklist: Map<string, boolean>
  /** The content services that were asked about somebody, in order. */
  blacklistAskedAt: string[]
  /** How each answers from now on. `slow` does the work but does not answer before `answerNow`. */
  behaviour: {
    payments: 'up' | 'down' | 'refuses' | 'slow' | 'busy'
    zimpler: 'up' | 'down' | 'refuses' | 'slow'
    identity: 'up' | 'down' | 'slow'
    registers: 'up' | 'down' | 'slow'
    inbox: 'up' | 'down' | 'slow'
    content: 'up' | 'down'
  }
  /** Releases the slow answers. */
  answerNow: () => void
  close: () => Promise<void>
}

export async function startThirdParties(
  keys: Record<'payments' | 'zimpler' | 'identity' | 'registers', Key>,
): Promise<ThirdParties> {
  const mails: InboxMessage[] = []
  const payments: ProviderPaymentRequest[] = []
  const refunds: ProviderRefundRequest[] = []
  const standings = new Map<string, Standing>()
  const settled: ProviderSettlementLine[] = []
  const visits: ZimplerPaymentRequest[] = []
  const checks: IdentityCheckRequest[] = []
  const blacklist = new Map<string, boolean>()
  const blacklistAskedAt: string[] = []
  const registers = { asked: [] as string[], listed: new Set<string>() }
  const behaviour: ThirdParties['behaviour'] = {
    payments: 'up',
    zimpler: 'up',
    identity: 'up',
    registers: 'up',
    inbox: 'up',
    content: 'up',
  }
  /** Each of them knows its own payments only. */
  const isOf = (party: 'payments' | 'zimpler', { providerPaymentId }: { providerPaymentId: string }) =>
    providerPaymentId.startsWith('zim_') === (party === 'zimpler')
  const waiting = new Set<() => void>()
  const slowly = () => new Promise<void>((resolve) => waiting.add(resolve))
  const answerNow = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const app = new Hono()

  app.post('/inbox/messages', async (c) => {
    if (behaviour.inbox === 'down') return c.text('down', 503)
    const message: OutgoingMessage = await c.req.json()
    mails.push({ ...message, messageId: String(mails.length), receivedAt: new Date().toISOString() })
    if (behaviour.inbox === 'slow') await slowly()
    return c.json({}, 201)
  })
  app.post('/identity/check', async (c) => {
    const body = await c.req.text()
    if (behaviour.identity === 'down') return c.text('down', 503)
    if (!isSigned(c.req.raw.headers, [keys.identity], c.req.path, body)) return c.text('not signed', 401)
    const check: IdentityCheckRequest = JSON.parse(body)
    checks.push(check)
    if (behaviour.identity === 'slow') await slowly()
    return c.json({ outcome: check.lastName.toLowerCase() === 'nomatch' ? 'NO_MATCH' : 'MATCH' })
  })
  app.post('/content/:service/graphql', async (c) => {
    if (behaviour.content === 'down') return c.text('down', 503)
    if (c.req.header('authorization') !== `Bearer ${blacklistToken}`) return c.json({ errors: [{}], data: null })
    const { variables }: { variables: { email: string } } = await c.req.json()
    blacklistAskedAt.push(c.req.param('service'))
    const fullBlock = blacklist.get(variables.email.toLowerCase())
    return c.json({ data: { blackListedPlayers: fullBlock === undefined ? [] : [{ fullBlock }] } })
  })
  const lookUp = async (c: Context, lastNamesOf: (body: string) => string[]): Promise<boolean[] | Response> => {
    const body = await c.req.text()
    if (behaviour.registers === 'down') return c.text('down', 503)
    if (!isSigned(c.req.raw.headers, [keys.registers], c.req.path, body)) return c.text('not signed', 401)
    const lastNames = lastNamesOf(body)
    registers.asked.push(...lastNames)
    if (behaviour.registers === 'slow') await slowly()
    return lastNames.map((name) => registers.listed.has(name))
  }
  app.post('/registers/gamstop/v2/persons', async (c) => {
    const persons = await lookUp(c, (body) =>
      (JSON.parse(body) as GamstopRequest).persons.map(({ lastName }) => lastName),
    )
    if (persons instanceof Response) return persons
    return c.json({ results: persons.map((isListed) => ({ exclusion: isListed ? 'Y' : 'N' })) })
  })
  app.post('/registers/spelpaus/v1/check', async (c) => {
    const persons = await lookUp(c, (body) => [(JSON.parse(body) as SpelpausRequest).lastName])
    return persons instanceof Response ? persons : c.json({ isBlocked: persons[0] })
  })
  for (const party of ['payments', 'zimpler'] as const)
    app.post(party === 'payments' ? '/pay/refunds' : '/zimpler/refunds', async (c) => {
      const body = await c.req.text()
      if (behaviour[party] === 'down') return c.text('down', 503)
      if (!isSigned(c.req.raw.headers, [keys[party]], c.req.path, body)) return c.text('not signed', 401)
      const request: ProviderRefundRequest = JSON.parse(body)
      refunds.push(request)
      if (behaviour[party] === 'refuses') return c.text('not refundable', 422)
      return c.json({ refundId: `refund_${request.reference}` })
    })
  for (const party of ['payments', 'zimpler'] as const)
    app.post(party === 'payments' ? '/pay/status' : '/zimpler/status', async (c) => {
      const body = await c.req.text()
      if (behaviour[party] === 'down') return c.text('down', 503)
      if (!isSigned(c.req.raw.headers, [keys[party]], c.req.path, body)) return c.text('not signed', 401)
      const { reference }: ProviderStatusRequest = JSON.parse(body)
      const standing = standings.get(reference)
      return c.json(standing && isOf(party, standing) ? standing : { status: 'PENDING' })
    })
  for (const party of ['payments', 'zimpler'] as const)
    app.post(party === 'payments' ? '/pay/settlements' : '/zimpler/settlements', async (c) => {
      const body = await c.req.text()
      if (behaviour[party] === 'down') return c.text('down', 503)
      if (!isSigned(c.req.raw.headers, [keys[party]], c.req.path, body)) return c.text('not signed', 401)
      const { merchant, date, after = '0' }: ProviderSettlementRequest = JSON.parse(body)
      const isAsked = merchant === (party === 'payments' ? 'ac' : 'ra')
      const lines = isAsked ? settled.filter((line) => isOf(party, line) && line.at.startsWith(date)) : []
      const page = Number(after)
      return c.json({ lines: lines.slice(page, page + 1), next: page + 1 < lines.length ? String(page + 1) : null })
    })
  app.post('/pay/payments', async (c) => {
    const body = await c.req.text()
    if (behaviour.payments === 'down') return c.text('down', 503)
    if (behaviour.payments === 'refuses') return c.text('no', 422)
    if (behaviour.payments === 'busy') return c.text('too many requests', 429)
    if (!isSigned(c.req.raw.headers, [keys.payments], c.req.path, body)) return c.text('not signed', 401)
    const request: ProviderPaymentRequest = JSON.parse(body)
    payments.push(request)
    if (behaviour.payments === 'slow') await slowly()
    const providerPaymentId = `pay_${request.reference}`
    const page = `http://pay.test/page/${providerPaymentId}`
    // Each of the three ways to open a page.
    if (request.optionSlug === 'CARD_PAYAGE') {
      const redirectHtml = `<form method="post" action="${page}"></form>`
      return c.json({ providerPaymentId, redirectUri: null, redirectHtml, iframeable: false })
    }
    return c.json({ providerPaymentId, redirectUri: page, iframeable: request.optionSlug !== 'WALLET_APPLEPAY' })
  })
  app.post('/zimpler/payments', async (c) => {
    const body = await c.req.text()
    if (behaviour.zimpler === 'down') return c.text('down', 503)
    if (behaviour.zimpler === 'refuses') return c.text('no', 422)
    if (!isSigned(c.req.raw.headers, [keys.zimpler], c.req.path, body)) return c.text('not signed', 401)
    const request: ZimplerPaymentRequest = JSON.parse(body)
    visits.push(request)
    if (behaviour.zimpler === 'slow') await slowly()
    const providerPaymentId = `zim_${request.reference}`
    return c.json({ providerPaymentId, redirectUri: `http://bank.test/page/${providerPaymentId}` })
  })

  const { server, url } = await listen(app)
  const close = () => {
    answerNow()
    return closeServer(server)
  }
  return {
    url,
    mails,
    payments,
    refunds,
    standings,
    settled,
    visits,
    checks,
    registers,
    blacklist,
    blacklistAskedAt,
    behaviour,
    answerNow,
    close,
  }
}

type Server = ReturnType<typeof serve>

export const listen = (app: Pick<Hono, 'fetch'>) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ server, url: `http://127.0.0.1:${info.port}` }),
    )
  })

export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
