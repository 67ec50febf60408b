import type { Keys } from '@parlour/contracts/keys'
import type {
  GamstopRequest,
  GamstopResponse,
  SpelpausRequest,
  SpelpausResponse,
} from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import {
  array,
  type GenericSchema,
  isoDate,
  maxLength,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sandboxStyle } from '../sandbox-page.ts'
import { filledText, text } from '../text-schema.ts'
import { isListed, listedPersons, listPerson, registers, unlistPerson } from './listed-persons.ts'
import { registersPage, registersStyle } from './registers-page.ts'

const person = { firstName: filledText(200), lastName: filledText(200) }
const date = pipe(string(), isoDate())
const gamstopRequest: GenericSchema<unknown, GamstopRequest> = object({
  persons: pipe(
    array(
      object({
        ...person,
        dateOfBirth: date,
        postcode: text(40),
        email: optional(text(320)),
        mobile: optional(text(40)),
      }),
    ),
    minLength(1),
    maxLength(100),
  ),
})
const spelpausRequest: GenericSchema<unknown, SpelpausRequest> = object({
  ...person,
  birthDate: date,
  personalNumber: optional(text(20)),
})
const listedPerson = object({ ...person, birthDate: date })
const entry = object({ register: picklist(registers), ...listedPerson.entries })

/** The national self-exclusion registers: REGISTERS_URL. */
export function registerRoutes({ pool, keys }: { pool: Pool; keys: Keys }) {
  const app = new Hono()
  app.use(limitedBody(64_000))

  /** Reads a signed request; a refusal otherwise. */
  async function asked<Request>(c: Context, schema: GenericSchema<unknown, Request>): Promise<Request | Response> {
    const body = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, body))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const request = parseJsonBody(schema, body)
    return request.ok ? request.value : refusal(c, 400, 'INVALID_REQUEST', request.message)
  }

  app.post('/gamstop/v2/persons', async (c) => {
    const request = await asked(c, gamstopRequest)
    if (request instanceof Response) return request
    const results: GamstopResponse['results'] = []
    for (const { dateOfBirth, ...one } of request.persons)
      results.push({ exclusion: (await isListed(pool, 'gamstop', { ...one, birthDate: dateOfBirth })) ? 'Y' : 'N' })
    return c.json({ results } satisfies GamstopResponse)
  })

  app.post('/spelpaus/v1/check', async (c) => {
    const request = await asked(c, spelpausRequest)
    if (request instanceof Response) return request
    return c.json({ isBlocked: await isListed(pool, 'spelpaus', request) } satisfies SpelpausResponse)
  })

  app.get('/', async (c) => {
    const listed = await listedPersons(pool)
    if (!c.req.header('accept')?.includes('text/html')) return c.json(listed)
    return c.html(registersPage(listed), 200, pageHeaders)
  })
  app.put('/:register/persons', (c) => change(c, pool, 'list'))
  app.delete('/:register/persons', (c) => change(c, pool, 'unlist'))
  app.post('/:what{list|unlist}', async (c) => {
    const given = safeParse(entry, Object.fromEntries(new URLSearchParams(await c.req.text())))
    if (!given.success)
      return refusal(c, 400, 'INVALID_REQUEST', 'Register, both names and the date of birth are needed.')
    const { register, ...one } = given.output
    await (c.req.param('what') === 'list' ? listPerson : unlistPerson)(pool, register, one)
    return c.redirect('/registers', 303)
  })
  return app
}

const pageHeaders = {
  'content-security-policy': contentSecurityPolicy({ style: sandboxStyle + registersStyle }),
  'cache-control': 'no-store',
}

/** Puts a person on a register, or takes them off it, for tests and scripts. */
async function change(c: Context, pool: Pool, what: 'list' | 'unlist'): Promise<Response> {
  const register = safeParse(picklist(registers), c.req.param('register'))
  if (!register.success) return refusal(c, 404, 'NOT_FOUND', 'There is no such register.')
  const one = parseJsonBody(listedPerson, await c.req.text())
  if (!one.ok) return refusal(c, 400, 'INVALID_REQUEST', one.message)
  await (what === 'list' ? listPerson : unlistPerson)(pool, register.output, one.value)
  return c.body(null, 204)
}
