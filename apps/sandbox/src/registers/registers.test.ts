import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registersSecret, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const ada = { firstName: 'Ada', lastName: 'Lövelace', birthDate: '1990-12-10' }
const gamstop = async (...persons: object[]) =>
  sandbox.signed(
    '/registers/gamstop/v2/persons',
    { persons: persons.map((one) => ({ dateOfBirth: '1990-12-10', postcode: 'LS1 4AP', ...one })) },
    registersSecret,
  )
const spelpaus = async (person: object) =>
  (await sandbox.signed('/registers/spelpaus/v1/check', person, registersSecret)).json()
const change = (method: 'PUT' | 'DELETE', register: string, body: unknown) =>
  fetch(`${sandbox.url}/registers/${register}/persons`, { method, body: JSON.stringify(body) })

describe('registers', () => {
  it('answer nobody by the key of another third party, such as the identity check', async () => {
    for (const path of ['/registers/gamstop/v2/persons', '/registers/spelpaus/v1/check'])
      expect((await sandbox.signed(path, ada)).status).toBe(401)
  })

  it('list the last names Gamstop and Spelpaus, each on its own register', async () => {
    const answer = await gamstop({ firstName: 'A', lastName: 'GamStop' }, { firstName: 'A', lastName: 'Spelpaus' })
    expect(await answer.json()).toEqual({ results: [{ exclusion: 'Y' }, { exclusion: 'N' }] })
    expect(await spelpaus({ ...ada, lastName: 'Spelpaus' })).toEqual({ isBlocked: true })
    expect(await spelpaus({ ...ada, lastName: 'Gamstop' })).toEqual({ isBlocked: false })
  })

  it('list who is put on them, however the name is written, until they are taken off', async () => {
    expect(await spelpaus(ada)).toEqual({ isBlocked: false })
    expect((await change('PUT', 'spelpaus', ada)).status).toBe(204)
    expect(await spelpaus({ ...ada, firstName: 'ADA', lastName: 'lovelace' })).toEqual({ isBlocked: true })
    expect(await (await gamstop({ firstName: 'Ada', lastName: 'Lovelace' })).json()).toEqual({
      results: [{ exclusion: 'N' }],
    })
    expect(await (await fetch(`${sandbox.url}/registers`)).json()).toEqual([{ register: 'spelpaus', ...ada }])
    expect((await change('DELETE', 'spelpaus', ada)).status).toBe(204)
    expect(await spelpaus(ada)).toEqual({ isBlocked: false })
  })

  it('have a page with a form', async () => {
    const posted = await sandbox.form('/registers/list', { register: 'gamstop', ...ada })
    expect(posted.status).toBe(303)
    const page = await (await fetch(`${sandbox.url}/registers`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('Ada Lövelace, 1990-12-10 (gamstop)')
    expect((await sandbox.form('/registers/unlist', { register: 'gamstop', ...ada })).status).toBe(303)
    expect((await sandbox.form('/registers/list', { register: 'gamstop' })).status).toBe(400)
    expect((await sandbox.form('/registers/remove', { register: 'gamstop', ...ada })).status).toBe(404)
  })

  it('refuse unsigned and malformed requests', async () => {
    expect((await sandbox.signed('/registers/spelpaus/v1/check', ada, 'another secret')).status).toBe(401)
    expect((await gamstop()).status).toBe(400)
    expect((await gamstop(...Array(101).fill({ firstName: 'A', lastName: 'B' }))).status).toBe(400)
    expect(
      (await sandbox.signed('/registers/spelpaus/v1/check', { ...ada, birthDate: 'soon' }, registersSecret)).status,
    ).toBe(400)
    expect((await change('PUT', 'oasis', ada)).status).toBe(404)
    expect((await change('PUT', 'gamstop', { firstName: 'A' })).status).toBe(400)
  })

  it('have faults of their own', async () => {
    const faults = `${sandbox.url}/faults/registers`
    await fetch(faults, { method: 'PUT', body: JSON.stringify({ status: 503 }) })
    expect((await gamstop({ firstName: 'A', lastName: 'B' })).status).toBe(503)
    await fetch(faults, { method: 'DELETE' })
    expect((await gamstop({ firstName: 'A', lastName: 'B' })).status).toBe(200)
  })
})
