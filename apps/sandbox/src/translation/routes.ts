import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { array, literal, maxLength, minLength, object, optional, picklist, pipe, string } from 'valibot'
import { limitedBody, parseJsonBody } from '../json-body.ts'
import { filledText, text } from '../text-schema.ts'
import { targetOf, translated } from './glossary.ts'

const chatRequest = object({
  model: filledText(200),
  messages: pipe(
    array(object({ role: picklist(['system', 'user', 'assistant']), content: text(200_000) })),
    minLength(1),
    maxLength(50),
  ),
  stream: optional(literal(false)),
})

/** The user's last message: JSON in the form of the casino's prompt. */
const task = object({ language: string(), texts: pipe(array(string()), maxLength(500)) })

const invalid = (c: Context, message: string) =>
  c.json({ error: { message, type: 'invalid_request_error', param: null, code: null } }, 400)

/** A proxy to a language model, compatible with OpenAI's chat completions: TRANSLATION_URL. */
export function translationRoutes() {
  const app = new Hono()

  app.post('/v1/chat/completions', limitedBody(500_000), async (c) => {
    const request = parseJsonBody(chatRequest, await c.req.text())
    if (!request.ok) return invalid(c, request.message)
    const { model, messages } = request.value
    const prompt = messages.findLast(({ role }) => role === 'user')?.content
    if (prompt === undefined) return invalid(c, 'A user message is required.')
    const content = answerTo(prompt)
    return c.json({
      id: `chatcmpl-${createHash('sha256').update(prompt).digest('hex').slice(0, 24)}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: usageOf(messages.map((message) => message.content).join(' '), content),
    })
  })

  return app
}

/** Imitates a model: a prompt that is not a task gets an answer that a program cannot use. */
function answerTo(prompt: string): string {
  const read = parseJsonBody(task, prompt)
  const target = read.ok ? targetOf(read.value.language) : null
  if (!read.ok || !target) return 'I translate texts of websites from English to Italian, Spanish and German.'
  return JSON.stringify({ translations: read.value.texts.map((text) => translated(text, target)) })
}

/** Counts words, which is close enough to tokens for monitoring costs. */
function usageOf(prompt: string, answer: string) {
  const count = (text: string) => text.split(/\s+/).filter(Boolean).length
  const [prompt_tokens, completion_tokens] = [count(prompt), count(answer)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
