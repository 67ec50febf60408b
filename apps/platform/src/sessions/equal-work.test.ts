import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestPlatform } from '../testing/platform.ts'

/** What a stranger could measure: computing the hash of a password takes longer than anything else. */
const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      work.hashes += 1
      return run(...args)
    }
  return { ...argon2, hash: counted(argon2.hash), hashRaw: counted(argon2.hashRaw), verify: counted(argon2.verify) }
})

/** Loaded anew, with the counted library: the tests of a worker share their modules. */
async function load() {
  vi.resetModules()
  return {
    ...(await import('../testing/platform.ts')),
    ...(await import('../testing/journeys.ts')),
    ...(await import('../testing/session-journeys.ts')),
  }
}

let platform: TestPlatform
let tests: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  tests = await load()
  platform = await tests.startTestPlatform()
})
afterAll(async () => {
  await platform.close()
  vi.resetModules()
})

async function hashesOf(step: () => Promise<unknown>): Promise<number> {
  const before = work.hashes
  await step()
  return work.hashes - before
}

it('a registration and a login take as many computations for a taken address as for a free one', async () => {
  const owner = tests.registration()
  const player = await tests.knownPlayer(platform, owner)
  // The first unknown user name makes what the others are compared with.
  await tests.tryLogin(platform, tests.registration())
  const measured = []
  for (const contact of [{}, { email: player.email }, { phone: owner.phone }]) {
    const input = tests.registration({ ...contact, password: 'Stranger-Lake-8' })
    const created = await hashesOf(() => platform.query(tests.createUserQuery, { input }))
    const right = await hashesOf(() => tests.tryLogin(platform, input))
    const wrong = await hashesOf(() => tests.tryLogin(platform, { ...input, password: 'Other-Lake-7' }))
    measured.push({ created, right, wrong })
  }
  const unknown = await hashesOf(() => tests.tryLogin(platform, tests.registration()))
  const alike = { created: 3, right: unknown, wrong: unknown }
  expect(unknown).toBeGreaterThan(0)
  expect(measured).toEqual([alike, alike, alike])
})
