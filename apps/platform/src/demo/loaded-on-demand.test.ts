import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { freePort } from '@parlour/postgres/free-port'
import { expect, inject, it } from 'vitest'

const secret = 'a-secret-that-only-this-test-has'

/** Prints the URL of every module that the process loads. */
const trace = `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.log('loaded ' + url); return next(url, context) } })`)}`

function start(databaseUrl: string, port: number, changes: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', trace, join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PLATFORM_PORT: String(port),
      PLATFORM_INNER_PORT: '0',
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: secret,
      AUTHENTICATOR_KEYS: `tests:authenticator-${secret}`,
      STUDIO_KEYS: `tests:studio-${secret}`,
      LIVE_KEYS: `tests:live-${secret}`,
      SPORTSBOOK_KEYS: `tests:sportsbook-${secret}`,
      PAYMENTS_KEYS: `tests:payments-${secret}`,
      ZIMPLER_KEYS: `tests:zimpler-${secret}`,
      IDENTITY_KEYS: `tests:identity-${secret}`,
      REGISTERS_KEYS: `tests:registers-${secret}`,
      WEB_KEYS: `tests:web-${secret}`,
      STORAGE_SECRET: `storage-${secret}`,
      OPERATOR_KEYS: `nobody/tests:operator-${secret}`,
      OPERATOR_RIGHTS: 'nobody=support',
      ...changes,
    },
  })
}

/** Paths of the platform's own modules that are loaded by the time it answers. */
async function modulesOf(changes: NodeJS.ProcessEnv): Promise<string[]> {
  const url = await makeDatabase(inject('postgresUrl'), inject('template'))
  const child = start(url, await freePort(), changes)
  const ended = once(child, 'exit')
  try {
    const modules: string[] = []
    if (!child.stdout) throw new Error('The process has no output')
    for await (const line of createInterface(child.stdout)) {
      const path = /^loaded .*\/apps\/platform\/src\/(.*)$/.exec(line)?.[1]
      if (path) modules.push(path)
      if (line.includes('platform ready')) return modules
    }
    throw new Error('The platform did not start')
  } finally {
    child.kill('SIGTERM')
    await ended
    await dropDatabase(inject('postgresUrl'), url)
  }
}

const ofDemo = (modules: readonly string[]) => modules.filter((path) => path.startsWith('demo/'))

it('loads nothing of the demo in production', async () => {
  const modules = await modulesOf({})
  expect(modules).toContain('platform.ts')
  expect(ofDemo(modules)).toEqual([])
})

it('loads it where the environment asks for it', async () => {
  expect(ofDemo(await modulesOf({ SEED_DEMO_DATA: 'true' }))).toContain('demo/seed.ts')
})
