/** Servers that a test starts itself, in addition to the shared ones: a fresh web process, or incomplete content. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../../scripts/ports.ts'
import { loginServices, sandboxAddress, sandboxPath, serviceAddress, sharedDatabases } from './addresses.ts'

const apps = join(import.meta.dirname, '../..')
const READY_MS = 20_000

interface OwnServer {
  stop(): Promise<void>
}
interface OwnWeb extends OwnServer {
  port: number
  /** The address of a page on a skin. */
  skin(code: string, path?: string): string
}

/**
 * A web process without any content yet, connected to the shared services with the faults of a scope. `settings` are
 * additional environment variables.
 */
export async function startOwnWeb(faultScope: string, settings: Record<string, string> = {}): Promise<OwnWeb> {
  const { web: port, webInner } = await freePorts()
  const scoped = (path: string) => serviceAddress('sandbox', sandboxPath(faultScope, path))
  const stop = await start('web', 'server/main.ts', `http://localhost:${port}/healthz`, {
    WEB_PORT: String(port),
    SITE_ADDRESS: `http://{skin}.localhost:${port}`,
    WEB_INNER_PORT: String(webInner),
    WEB_DATABASE_URL: sharedDatabases().web,
    SESSION_SECRET: loginServices().sessionSecret,
    PLATFORM_URL: scoped('/proxy/platform'),
    CONTENT_URL: scoped('/proxy/content'),
    INBOX_URL: scoped('/inbox'),
    TRANSLATION_URL: scoped('/translation/v1'),
    ANALYTICS_URL: scoped('/analytics'),
    SANDBOX_URL: sandboxAddress(''),
    ...settings,
  })
  return { stop, port, skin: (code, path = '/') => `http://${code}.localhost:${port}${path}` }
}

/**
 * Content services with a copy of the content files, to which `change` is applied. Paths are relative to apps/content.
 */
export async function startOwnContent(change: (edit: Edit) => Promise<void>): Promise<OwnServer & { url: string }> {
  const root = await ownFolder('content')
  for (const folder of ['common', 'core', 'second'])
    await cp(join(apps, 'content', folder), join(root.path, folder), { recursive: true })
  await change({
    replace: async (path, pattern, text) => {
      const file = join(root.path, path)
      const before = await readFile(file, 'utf8')
      if (!pattern.test(before)) throw new Error(`${path} contains no match for ${pattern}`)
      await writeFile(file, before.replace(pattern, text))
    },
    remove: (path) => rm(join(root.path, path)),
  })
  const { content: port, contentInner } = await freePorts()
  const url = `http://localhost:${port}`
  const stop = await start('content', 'src/main.ts', `${url}/healthz`, {
    CONTENT_PORT: String(port),
    CONTENT_INNER_PORT: String(contentInner),
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

/** A temporary folder, which the test removes when it is done. */
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
    if (started.exitCode !== null || Date.now() > giveUp) throw new Error(`No answer from ${health}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
