/** Servers of a test's own, beside those that all journeys share: a web process that has just started, content that lacks something. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../../scripts/ports.ts'
import { sandboxPath, serviceAddress, sharedDatabases } from './addresses.ts'

const apps = join(import.meta.dirname, '../..')
const READY_MS = 20_000

interface OwnServer {
  stop(): Promise<void>
}
interface OwnWeb extends OwnServer {
  port: number
  /** A page's address on a skin. */
  skin(code: string, path?: string): string
}

/**
 * A web process that knows no content yet, in front of the shared services, with the faults of a scope. `settings` are variables
 * of its own.
 */
export async function startOwnWeb(faultScope: string, settings: Record<string, string> = {}): Promise<OwnWeb> {
  const { web: port } = await freePorts()
  const scoped = (path: string) => serviceAddress('sandbox', sandboxPath(faultScope, path))
  const stop = await start('web', 'server/main.ts', `http://localhost:${port}/healthz`, {
    WEB_PORT: String(port),
    WEB_DATABASE_URL: sharedDatabases().web,
    SESSION_SECRET: 'of-a-web-process-of-this-test-alone',
    PLATFORM_URL: scoped('/proxy/platform'),
    CONTENT_URL: scoped('/proxy/content'),
    INBOX_URL: scoped('/inbox'),
    TRANSLATION_URL: scoped('/translation/v1'),
    SANDBOX_URL: serviceAddress('sandbox', ''),
    ...settings,
  })
  return { stop, port, skin: (code, path = '/') => `http://${code}.localhost:${port}${path}` }
}

/** Content services whose files are a copy, changed as `change` says: path below apps/content, old text, new text. */
export async function startOwnContent(change: (edit: Edit) => Promise<void>): Promise<OwnServer & { url: string }> {
  const root = await ownFolder('content')
  for (const folder of ['common', 'core', 'second'])
    await cp(join(apps, 'content', folder), join(root.path, folder), { recursive: true })
  await change({
    replace: async (path, pattern, text) => {
      const file = join(root.path, path)
      const before = await readFile(file, 'utf8')
      if (!pattern.test(before)) throw new Error(`${path} holds nothing like ${pattern}`)
      await writeFile(file, before.replace(pattern, text))
    },
    remove: (path) => rm(join(root.path, path)),
  })
  const { content: port } = await freePorts()
  const url = `http://localhost:${port}`
  const stop = await start('content', 'src/main.ts', `${url}/healthz`, {
    CONTENT_PORT: String(port),
    CONTENT_ROOT: root.path,
  })
  return {
    url,
    stop: async () => {
      await stop()
      await root.remove()
    },
  }
}

interface Edit {
  replace(path: string, pattern: RegExp, text: string): Promise<void>
  remove(path: string): Promise<void>
}

/** A folder that the test removes when it is done. */
export async function ownFolder(name: string) {
  const path = await mkdtemp(join(tmpdir(), `parlour-e2e-${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function start(app: string, main: string, health: string, env: Record<string, string>) {
  const process_ = spawn(process.execPath, [main], {
    cwd: join(apps, app),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
  await untilReady(process_, health)
  return async () => {
    process_.kill('SIGTERM')
    await ended
  }
}

async function untilReady(started: ChildProcess, health: string) {
  const giveUp = Date.now() + READY_MS
  for (;;) {
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return
    if (started.exitCode !== null || Date.now() > giveUp) throw new Error(`Nothing answers at ${health}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
