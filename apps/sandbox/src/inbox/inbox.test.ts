import type { InboxMessage, OutgoingMessage } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const mail: OutgoingMessage = {
  channel: 'MAIL',
  from: 'hello@acacia.example',
  to: 'Ada@Parlour.example',
  subject: 'Confirm',
  text: 'Open http://ac.localhost:3000/email-verification/abc to confirm.',
  html: '<h1>Hello</h1><script>alert(1)</script>',
}
const send = (message: unknown) =>
  fetch(`${sandbox.url}/inbox/messages`, {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
const read = async (to: string) => {
  const response = await fetch(`${sandbox.url}/inbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as InboxMessage[]
}
const page = async (path: string) => {
  const response = await fetch(sandbox.url + path, { headers: { accept: 'text/html' } })
  return { response, html: await response.text() }
}

describe('messages', () => {
  it('are stored and listed newest first, by address in any case', async () => {
    expect((await send(mail)).status).toBe(201)
    await send({ ...mail, subject: 'Second' })
    const messages = await read('ada@PARLOUR.example')
    expect(messages.map((message) => message.subject)).toEqual(['Second', 'Confirm'])
    expect(messages[1]).toMatchObject({ ...mail, messageId: expect.any(String), receivedAt: expect.any(String) })
  })

  it('to a phone are found by its digits, even if the plus sign became a space', async () => {
    await send({ channel: 'SMS', from: 'Acacia', to: '+358 401234567', text: 'Your code is 284119' })
    expect(await read('+358401234567')).toHaveLength(1)
    const spaced = await fetch(`${sandbox.url}/inbox?to=+358 401234567`, { headers: { accept: 'application/json' } })
    expect(await spaced.json()).toHaveLength(1)
  })

  it.each([
    { to: 'ada@parlour.example, otto@parlour.example' },
    { to: 'Ada <ada@parlour.example>' },
    { to: 'ada@parlour.example\r\nBcc: otto@parlour.example' },
    { subject: 'Confirm\nBcc: otto@parlour.example' },
    { from: 'a@b.example\r\nBcc: otto@parlour.example' },
  ])('are refused with a second recipient or a split header: %j', async (changes) =>
    expect((await send({ ...mail, ...changes })).status).toBe(400),
  )

  it('are not found by part of an address', async () => {
    expect(await read('parlour.example')).toEqual([])
  })

  it('accept emoji and long texts', async () => {
    const text = '🎰'.repeat(5_000)
    expect((await send({ ...mail, to: 'emoji@parlour.example', text })).status).toBe(201)
    expect((await read('emoji@parlour.example'))[0]?.text).toBe(text)
  })

  it('are limited to the newest 500 per address', async () => {
    const client = new pg.Client({ connectionString: sandbox.databaseUrl })
    await client.connect()
    try {
      await uncheckedQuery(
        client,
        `insert into inbox.messages (message_id, channel, sender, recipient, recipient_key, body_text, received_at)
         select gen_random_uuid(), 'SMS', 'Acacia', '+47 90000000', '4790000000', 'old', now() - interval '1 day'
         from generate_series(1, 495)`,
      )
      const sms = { channel: 'SMS', from: 'Acacia', to: '+47 90000000', text: 'new' }
      await Promise.all(Array.from({ length: 20 }, () => send(sms)))
      const kept = await uncheckedQuery(
        client,
        "select body_text, count(*)::int from inbox.messages where recipient_key = '4790000000' group by 1 order by 1",
      )
      expect(kept.rows).toEqual([
        { body_text: 'new', count: 20 },
        { body_text: 'old', count: 480 },
      ])
    } finally {
      await client.end()
    }
  })

  it.each([
    ['invalid JSON', 'hello'],
    ['an array', []],
    ['an unknown channel', { ...mail, channel: 'FAX' }],
    ['an empty address', { ...mail, to: '' }],
    ['an address of 10,000 characters', { ...mail, to: 'a'.repeat(10_000) }],
    ['a subject of 10,000 characters', { ...mail, subject: '🎰'.repeat(5_000) }],
    ['a NUL character', { ...mail, text: 'a\u0000b' }],
    ['a number as text', { ...mail, text: 7 }],
  ])('refuse %s with 400', async (_, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: { code: 'INVALID_REQUEST', message: expect.any(String) } })
  })

  it('refuse more than 2 MB with 413', async () => {
    expect((await send({ ...mail, text: 'a'.repeat(2_100_000) })).status).toBe(413)
  })
})

describe('the page', () => {
  it('lists messages and shows the selected one in a frame without scripts', async () => {
    const [message] = await read('ada@parlour.example')
    const { response, html } = await page(`/inbox?to=ada%40parlour.example&message=${message?.messageId}`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('aria-current="true"')
    expect(html).toMatch(/<iframe[^>]+sandbox="(?!.*allow-scripts)[^"]+"/)
    expect(html).not.toContain('<script>alert(1)')
  })

  it('shows the text of a mail next to the frame', async () => {
    const [message] = await read('ada@parlour.example')
    const { html } = await page(`/inbox?message=${message?.messageId}`)
    const [, after = ''] = html.split('</iframe>')
    expect(after).toMatch(/<h2[^>]*>Plain text<\/h2>/)
    expect(after).toContain('<a href="http://ac.localhost:3000/email-verification/abc"')
  })

  it('serves a mail under a policy without scripts, and opens its links outside of the inbox', async () => {
    const [message] = await read('ada@parlour.example')
    const { response, html } = await page(`/inbox/messages/${message?.messageId}/html`)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
    expect(html).toContain('<base target="_blank">')
  })

  it('links addresses in plain text and escapes the rest', async () => {
    await send({ channel: 'SMS', from: 'Acacia', to: '+46 7000', text: '<b>See</b> https://acacia.example/help.' })
    const [message] = await read('+46 7000')
    const { html } = await page(`/inbox?message=${message?.messageId}`)
    expect(html).toContain('<a href="https://acacia.example/help" target="_blank" rel="noopener noreferrer">')
    expect(html).toContain('&lt;b&gt;See&lt;/b&gt;')
  })

  it('says when there are no messages', async () => {
    expect((await page('/inbox?to=nobody@parlour.example')).html).toContain('data-empty="NO_DATA"')
  })

  it('answers an unknown mail with 404 and an address of 10,000 characters with 400', async () => {
    expect((await page('/inbox/messages/none/html')).response.status).toBe(404)
    expect((await page(`/inbox?to=${'a'.repeat(10_000)}`)).response.status).toBe(400)
  })
})
