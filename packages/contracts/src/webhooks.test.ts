import { describe, expect, it } from 'vitest'
import { isWebhook, webhookHeaders } from './webhooks.ts'

const key = { id: 'tests', secret: 'payments-secret-that-only-the-tests-have' }
const body = '{"reference":"r1"}'
const sent = (changes: Record<string, string> = {}, now?: Date) =>
  new Headers({ ...webhookHeaders(key, 'msg_1', body, now), ...changes })
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('webhooks', () => {
  it('are signed according to the standard', () => {
    const example = webhookHeaders(
      { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      new Date(1_614_265_330_000),
    )
    expect(example['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('are accepted for five minutes if one of their signatures is valid', () => {
    expect(isWebhook(sent(), [key], body)).toBe(true)
    expect(isWebhook(sent(), [{ id: 'next', secret: 'the-next-secret-that-only-the-tests-have' }, key], body)).toBe(
      true,
    )
    expect(isWebhook(sent({}, ago(290)), [key], body)).toBe(true)
    const good = sent().get('webhook-signature')
    expect(isWebhook(sent({ 'webhook-signature': `v1,AAAA ${good}` }), [key], body)).toBe(true)
  })

  it.each([
    ['another secret', sent(), { id: 'tests', secret: 'another secret of the tests' }, body],
    ['another body', sent(), key, `${body} `],
    ['another id', sent({ 'webhook-id': 'msg_2' }), key, body],
    ['another time', sent({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 5) }), key, body],
    ['an old message', sent({}, ago(310)), key, body],
    ['a message from the future', sent({}, ago(-310)), key, body],
    ['no signature', new Headers({ 'webhook-id': 'msg_1' }), key, body],
    ['an invalid time', sent({ 'webhook-timestamp': 'soon' }), key, body],
  ])('are not with %s', (_, headers, other, text) => {
    expect(isWebhook(headers, [other], text)).toBe(false)
  })
})
