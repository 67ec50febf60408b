/** The build steps that the services need. Skips steps whose inputs have not changed since they last succeeded. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allOrFirstError } from './all-or-first-error.ts'
import { inputHash } from './input-hash.ts'

export const root = join(import.meta.dirname, '..')

type Step = {
  /** The name of the step's result, for messages. */
  name: string
  command: string[]
  cwd: string
  inputs: string[]
  /** Paths that exist once the step is done. */
  outputs: string[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const contracts: Step = {
  name: 'types of the contracts',
  command: [process.execPath, 'scripts/generate.ts'],
  cwd: '.',
  inputs: [
    'packages/contracts/**/*.graphql',
    'apps/web/{app,server}/**/*.graphql',
    'apps/content/*/dictionaries/en/*.yaml',
    'scripts/generate.ts',
    'apps/web/app/text/message-arguments.ts',
  ],
  outputs: ['packages/contracts/generated/platform-resolvers.ts', 'apps/web/app/text/generated/dictionary-keys.ts'],
}

/** Needs a database. Only the type check depends on it; the services run without. */
const statements: Step = {
  name: 'types of SQL statements',
  command: [process.execPath, 'scripts/sql-types.ts'],
  cwd: '.',
  inputs: [
    'apps/{platform,sandbox}/src/**/*.{ts,sql}',
    'packages/sql/src/**/*.ts',
    'scripts/sql-types{.ts,/*.ts}',
    'package-lock.json',
  ],
  outputs: ['apps/platform/src/db/generated/statements.ts', 'apps/sandbox/src/generated/statements.ts'],
}

const art: Step = {
  name: 'pictures of games and banners',
  command: [process.execPath, 'art/build.ts'],
  cwd: 'apps/web',
  inputs: [
    'apps/web/art/**/*',
    'apps/web/app/art/named-picture.ts',
    'packages/catalogue/src/**/*.ts',
    'packages/skins/src/**/*',
    'apps/web/package.json',
  ],
  outputs: [
    'apps/web/app/art/generated/manifest.json',
    'apps/web/app/art/generated/letters.json',
    'apps/web/public/art',
  ],
}

const web: Step = {
  name: 'web app',
  // The workspace's own script, because it also writes the compressed copies of the files.
  command: ['npm', 'run', '--silent', 'build'],
  cwd: 'apps/web',
  inputs: [
    'apps/web/{app,art,server,public,vite}/**/*',
    'apps/web/*.{ts,json}',
    'packages/*/src/**/*',
    'packages/*/**/*.graphql',
    'package-lock.json',
  ],
  outputs: ['apps/web/build/server/index.js', 'apps/web/build/client/assets'],
}

const studio: Step = {
  name: 'slot games',
  command: [bin('vite'), 'build'],
  cwd: 'apps/sandbox/studio-client',
  inputs: [
    'apps/sandbox/studio-client/**/*',
    'apps/sandbox/src/{studio,live}/**/*.ts',
    'packages/*/src/**/*',
    'package-lock.json',
  ],
  outputs: ['apps/sandbox/build/studio'],
}

const sportsbook: Step = {
  name: 'sportsbook',
  command: [bin('vite'), 'build'],
  cwd: 'apps/sandbox/sportsbook-client',
  inputs: [
    'apps/sandbox/sportsbook-client/**/*',
    'apps/sandbox/src/sportsbook/model/combination.ts',
    'packages/*/src/**/*',
    'package-lock.json',
  ],
  outputs: ['apps/sandbox/build/sportsbook/sportsbook.js'],
}

const storybook: Step = {
  name: 'Storybook',
  command: ['npm', 'run', '--silent', 'build-storybook'],
  cwd: 'packages/ui',
  inputs: [
    'packages/{ui,skins}/src/**/*',
    'packages/ui/.storybook/{main,preview}.*',
    'packages/ui/*.json',
    'package-lock.json',
  ],
  outputs: ['.cache/storybook/index.json'],
}

export type BuildOptions = {
  /** Where the steps store the hashes of their inputs, and their logs. */
  cache: string
  say(line: string): void
  /** Skips the web app's build, because Vite serves it from its sources in development. */
  development?: boolean
  signal?: AbortSignal | undefined
}

/** Generates all generated sources. */
export async function buildSources(options: BuildOptions): Promise<void> {
  await allOrFirstError([buildServed(options), runStep(statements, options)])
}

/** Generates what the services need: types of the contracts, and the pictures with their manifest. */
async function buildServed(options: BuildOptions): Promise<void> {
  await allOrFirstError([runStep(contracts, options), runStep(art, options)])
}

/** Runs all steps that are out of date. Throws an error with the end of the failed step's log. */
export async function build(options: BuildOptions): Promise<void> {
  // The web app's build reads the manifest of the pictures and copies them, so it has to wait for them.
  const webApp = buildServed(options).then(() => (options.development ? undefined : runStep(web, options)))
  await allOrFirstError([webApp, runStep(studio, options), runStep(sportsbook, options)])
}

async function runStep(step: Step, { cache, say, signal }: BuildOptions): Promise<void> {
  const file = join(cache, step.name.replaceAll(' ', '-'))
  const hash = inputHash(root, step.inputs)
  const isThere = step.outputs.every((path) => existsSync(join(root, path)))
  if (isThere && existsSync(`${file}.hash`) && readFileSync(`${file}.hash`, 'utf8') === hash) return
  signal?.throwIfAborted()
  say(`Building: ${step.name} ...`)
  const started = Date.now()
  mkdirSync(cache, { recursive: true })
  await runLogged(step, `${file}.log`, signal)
  writeFileSync(`${file}.hash`, hash)
  say(`Built: ${step.name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
}

function runLogged(
  { name, command: [command = '', ...args], cwd }: Step,
  log: string,
  signal?: AbortSignal,
): Promise<void> {
  const output = openSync(log, 'w')
  const child = spawn(command, args, {
    cwd: join(root, cwd),
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
    detached: true,
  })
  // Stops the whole process group, because stopping npm alone would leave the build running.
  const giveUp = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  signal?.addEventListener('abort', giveUp)
  closeSync(output)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', giveUp)
      if (code === 0) return resolve()
      const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n')
      reject(new Error(`${tail}\n\nBuilding the ${name} failed; the full output is in ${log}.`))
    })
  })
}

/** Builds the components' stories as static pages, for their test. */
export const buildStorybook = (options: BuildOptions): Promise<void> => runStep(storybook, options)
