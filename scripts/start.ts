/** `./start` and `npm run dev`: runs the whole product on this machine until Ctrl-C. */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mostGames } from '@parlour/catalogue/many-games'
import { root } from './build-steps.ts'
import { demoBetsNote, demoBetsOnce } from './demo-bets.ts'
import { readPorts } from './ports.ts'
import { claimRun } from './run-record.ts'
import { type Stack, startStack } from './stack.ts'
import { welcome } from './welcome.ts'

const usage = `./start            run everything; keeps data in .data
./start --fresh    delete all data first
./start --dev      with hot reload (npm run dev)
./start --catalogue 10000
                   with so many games, up to ${mostGames}; without it the 120 of the demo

Ports: WEB_PORT, PLATFORM_PORT, CONTENT_PORT, SANDBOX_PORT, POSTGRES_PORT. To use your own database: DATABASE_URL.
To keep data elsewhere: DATA_DIR. More in docs/operations.md.`

const say = (line: string) => console.log(line)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

async function main() {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean' },
      dev: { type: 'boolean' },
      catalogue: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  const catalogue = Number(values.catalogue ?? 0)
  if (!Number.isInteger(catalogue) || catalogue < 0 || catalogue > mostGames)
    fail(`--catalogue takes a number of games, up to ${mostGames}.`)
  const began = Date.now()
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'))
  const ports = readPorts(process.env)
  if (values.fresh) await clearData(dataDir)

  let stack: Stack | undefined
  let isStopping = false
  const interrupted = new AbortController()
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    say('\nStopping ...')
    // During the start, startStack itself stops what it has started, and throws.
    interrupted.abort()
    if (!stack) return
    await stack.stop()
    say('Stopped.')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  stack = await startStack({
    ports,
    dataDir,
    development: values.dev ?? false,
    buildCache: join(root, '.cache/build'),
    env: { ...process.env, ...(catalogue > 0 && { CATALOGUE_GAMES: String(catalogue) }) },
    say,
    signal: interrupted.signal,
    onFailure: (line) => {
      // During the start, the error that startStack throws contains this line.
      if (!stack) return
      console.error(line)
      void stop(1)
    },
  }).catch((error: Error) => fail(isStopping ? 'Stopped.' : error.message))
  say(welcome(ports, dataDir, (Date.now() - began) / 1_000))
  // Others have other players, and a sportsbook where money is at stake.
  if (process.env.SEED_DEMO_DATA === 'false' || process.env.SPORTSBOOK_URL || process.env.SANDBOX_URL) return
  const services = {
    platform: `http://localhost:${ports.platform}`,
    sandbox: `http://localhost:${ports.sandbox}`,
    site: stack.skinUrl('bz'),
  }
  await demoBetsOnce(services, dataDir).catch((error: Error) => {
    if (!isStopping) say(`The test player of sports has no bets yet, the next start makes them: ${error.message}`)
  })
}

async function clearData(dataDir: string) {
  if (process.env.DATABASE_URL)
    fail('--fresh clears only the embedded database. DATABASE_URL is set: clear that database yourself.')
  await claimRun(join(dataDir, 'run.json'), say)
  say('Deleting all data ...')
  for (const part of ['postgres', 'content', 'web', 'secrets.json', 'logs', 'run.json', demoBetsNote])
    rmSync(join(dataDir, part), { recursive: true, force: true })
}

await main().catch((error: Error) => fail(error.message))
