import fc from 'fast-check'
import { object, optional, pipe, string, transform } from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseForm, readForm } from './read-form.server.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const post = (body: string, type: string | null = urlEncoded) =>
  new Request('http://ac.localhost/login', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
  })

/** The fields, or the status of the refusal. */
const read = (body: string, type?: string | null) =>
  readForm(post(body, type)).then(
    (form) => [...form],
    (refusal: unknown) => (refusal instanceof Response ? refusal.status : refusal),
  )

describe('readForm', () => {
  it('reads fields as they were typed', async () => {
    expect(
      await read('email=ada%40parlour.example&firstName=%F0%9F%8E%B0+Ada&intent=', `${urlEncoded};charset=UTF-8`),
    ).toEqual([
      ['email', 'ada@parlour.example'],
      ['firstName', '🎰 Ada'],
      ['intent', ''],
    ])
  })

  it('reads several texts of 10,000 characters', async () => {
    const long = encodeURIComponent('é'.repeat(10_000))
    const fields = await read(['address1', 'city', 'postcode', 'phone'].map((name) => `${name}=${long}`).join('&'))
    expect(fields).toHaveLength(4)
  })

  it.each([
    { what: 'an index', body: 'a[50000000]=1', status: 400 },
    { what: 'a path', body: 'a.b=1', status: 400 },
    { what: 'an item of a list', body: 'a[]=1', status: 400 },
    { what: 'an intent of the form library', body: '__intent__=%7B%22type%22%3A%22insert%22%7D', status: 400 },
    { what: 'that of its next version', body: '__INTENT__=validate', status: 400 },
    { what: 'a prototype', body: '__proto__=1', status: 400 },
    { what: 'a constructor', body: 'constructor=1', status: 400 },
    { what: 'an inherited method', body: 'toString=1', status: 400 },
    { what: 'no name', body: '=1', status: 400 },
    { what: 'a long name', body: `${'a'.repeat(65)}=1`, status: 400 },
    { what: 'a name 40,000 times', body: 'a=&'.repeat(40_000), status: 413 },
    { what: '10,000 names', body: Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join('&'), status: 413 },
    { what: 'a megabyte of separators', body: '&'.repeat(1_000_000), status: 413 },
    { what: 'a value of 600,000 characters', body: `a=${'x'.repeat(600_000)}`, status: 413 },
  ])('refuses $what with $status', async ({ body, status }) => {
    expect(await read(body)).toBe(status)
  })

  it.each([
    ['multipart/form-data; boundary=x'],
    ['multipart/form-data'],
    ['application/json'],
    ['text/plain'],
    ['x'],
    [null],
  ])('refuses a body that calls itself %s', async (type) => {
    expect(await read('--x\r\nbroken', type)).toBe(415)
  })

  it('answers whatever comes with fields or a refusal, and soon', async () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a[9999999]', 'a[0].b[1]', '__intent__', '%', '%00', 'email'))
    const body = fc.oneof(
      fc
        .array(fc.tuple(name, fc.string()), { maxLength: 200 })
        .map((fields) => fields.map((pair) => pair.join('=')).join('&')),
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.tuple(name, fc.nat(300_000)).map(([text, times]) => `${text}=&`.repeat(times).slice(0, 1_000_000)),
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const before = process.cpuUsage()
        const result = await read(text)
        const { user, system } = process.cpuUsage(before)
        expect((user + system) / 1_000).toBeLessThan(200)
        if (typeof result === 'number') expect([400, 413]).toContain(result)
        else expect(result).toBeInstanceOf(Array)
      }),
      { numRuns: 300 },
    )
  })
})

describe('parseForm', () => {
  const schema = pipe(
    object({ email: string(), note: optional(string()) }),
    transform((value) => value),
  )
  const form = (...fields: [string, string][]) => {
    const made = new FormData()
    for (const [name, value] of fields) made.append(name, value)
    return made
  }

  it('validates the fields of the schema, and neither others nor further values', () => {
    const submission = parseForm(form(['email', 'a@b'], ['email', 'c@d'], ['other', '1'], ['a[3]', '1']), schema)
    expect(submission).toMatchObject({ status: 'success', value: { email: 'a@b' } })
    expect(submission.reply().initialValue).toEqual({ email: 'a@b' })
  })

  it('answers what is missing', () => {
    expect(parseForm(form(['note', 'x']), schema).reply()).toMatchObject({
      status: 'error',
      initialValue: { note: 'x' },
    })
  })
})
