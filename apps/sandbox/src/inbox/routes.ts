import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { type InferOutput, object, optional, picklist, pipe, regex } from 'valibot'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sandboxStyle } from '../sandbox-page.ts'
import { filledText, text } from '../text-schema.ts'
import { inboxPage, inboxScript, inboxStyle } from './inbox-page.ts'
import { mailDocument, mailPolicy } from './mail-document.ts'
import { findMessage, keepMessage, listMessages } from './message-store.ts'

/** A header of a mail: a real gateway would refuse a line break, which starts another header. */
const oneLine = regex(/^[^\r\n\u2028\u2029]*$/)

const outgoingMessage = object({
  channel: picklist(['MAIL', 'SMS']),
  from: pipe(filledText(320), oneLine),
  // One address or number, never a list.
  to: pipe(filledText(320), oneLine, regex(/^[^,;<>]+$/)),
  subject: optional(pipe(text(998), oneLine)),
  text: text(200_000),
  html: optional(text(800_000)),
})
true satisfies InferOutput<typeof outgoingMessage> extends OutgoingMessage ? true : false

const listLimit = 100
const pageHeaders = {
  'content-security-policy': contentSecurityPolicy({
    style: sandboxStyle + inboxStyle,
    script: inboxScript,
    framesSelf: true,
  }),
  'cache-control': 'no-store',
}

/** Mail and SMS gateway with an inbox for reading the messages: INBOX_URL. */
export function inboxRoutes({ pool }: { pool: Pool }) {
  const app = new Hono()

  app.post('/messages', limitedBody(2_000_000), async (c) => {
    const body = parseJsonBody(outgoingMessage, await c.req.text())
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    const { messageId, receivedAt } = await keepMessage(pool, body.value)
    return c.json({ messageId, receivedAt }, 201)
  })

  app.get('/', async (c) => {
    const to = c.req.query('to') ?? ''
    if (to.length > 320 || to.includes('\u0000')) return refusal(c, 400, 'INVALID_REQUEST', 'to: an address expected.')
    const messages = await listMessages(pool, to, listLimit)
    if (!wantsPage(c)) return c.json(messages, 200, { 'cache-control': 'no-store', vary: 'accept' })
    const selectedId = c.req.query('message')
    const selected = selectedId ? await findMessage(pool, selectedId) : undefined
    const thread = selected?.channel === 'SMS' ? await listMessages(pool, selected.to, listLimit) : []
    return c.html(inboxPage({ to, messages, selected, thread }), 200, { ...pageHeaders, vary: 'accept' })
  })

  app.get('/messages/:messageId/html', async (c) => {
    const message = await findMessage(pool, c.req.param('messageId'))
    if (message?.html === undefined) return refusal(c, 404, 'UNKNOWN_MESSAGE', 'There is no such mail.')
    return c.html(mailDocument(message.html), 200, {
      'content-security-policy': mailPolicy,
      'cache-control': 'no-store',
    })
  })

  return app
}

/** Browsers get the page; clients that accept JSON, or state no preference, get JSON. */
const wantsPage = (c: Context) => (c.req.header('accept') ?? '').includes('text/html')
