import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }))

const complete = (body: unknown) =>
  fetch(`${sandbox.url}/translation/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const prompt = (content: unknown) => ({
  model: 'default',
  messages: [
    { role: 'system', content: 'Translate.' },
    { role: 'user', content: typeof content === 'string' ? content : JSON.stringify(content) },
  ],
})

async function answer(content: unknown): Promise<string> {
  const response = await complete(prompt(content))
  expect(response.status).toBe(200)
  const body = (await response.json()) as { choices: { message: { content: string } }[] }
  return body.choices[0]?.message.content ?? ''
}

describe('POST /translation/v1/chat/completions', () => {
  it.each([
    ['Italian', ['Chiudi', '[it] Pay {amount}']],
    ['Spanish', ['Cerrar', '[es] Pay {amount}']],
    ['German', ['Schließen', '[de] Pay {amount}']],
  ])('translates to %s by the glossary, and marks the rest', async (language, translations) => {
    const content = { language, texts: ['Close', 'Pay {amount}'] }
    expect(JSON.parse(await answer(content))).toEqual({ translations })
    expect(await answer(content)).toBe(await answer(content))
  })

  it('answers in the format of a chat completion', async () => {
    const response = await complete(prompt({ language: 'Italian', texts: ['Close'] }))
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      model: 'default',
      choices: [{ index: 0, message: { role: 'assistant' }, finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
    })
  })

  it.each([{ language: 'Polish', texts: ['Close'] }, 'Good morning', { texts: ['Close'] }])(
    'answers %j with text that no program can use',
    async (content) => {
      expect(() => JSON.parse(String(content))).toThrow()
      expect(await answer(content)).toContain('I translate')
    },
  )

  it.each([
    '{',
    {},
    { model: 'default', messages: [] },
    { model: 'default', messages: [{ role: 'system', content: 'Translate.' }] },
    { model: 'default', messages: [{ role: 'user', content: 1 }] },
    { ...prompt('x'), stream: true },
  ])('refuses %j', async (body) => {
    const response = await complete(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('supports faults', async () => {
    await fetch(`${sandbox.url}/faults/translation`, { method: 'PUT', body: '{"status":503}' })
    expect((await complete(prompt({ language: 'Italian', texts: [] }))).status).toBe(503)
  })
})
