/**
 * The baseline for our figures: a React Router app on the same versions with an empty page and a page of plain tiles.
 * Generated, built and served in the same run.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Tile = { slug: string; name: string; src: string; srcSet: string }

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.cache/bench/baseline')

const files: Record<string, string> = {
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()], build: { target: 'es2022' } }`,
  'react-router.config.ts': 'export default { ssr: true }',
  'app/routes.ts': `import { index, route } from '@react-router/dev/routes'
export default [index('empty.tsx'), route('tiles', 'tiles.tsx')]`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export default function Root() {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><title>Floor</title><Meta /><Links /></head>
      <body><Outlet /><ScrollRestoration /><Scripts /></body>
    </html>
  )
}`,
  'app/empty.tsx': 'export default function Empty() { return <p>Empty</p> }',
  'app/tiles.server.ts': `import { readFileSync } from 'node:fs'
export const tiles: { slug: string; name: string; src: string; srcSet: string }[] = JSON.parse(readFileSync('tiles.json', 'utf8'))`,
  'app/tiles.tsx': `import { Link, useLoaderData } from 'react-router'
import { tiles } from './tiles.server.ts'
export const loader = async () => ({ tiles })
export default function Tiles() {
  const { tiles } = useLoaderData<typeof loader>()
  return (
    <ul>
      {tiles.map(({ slug, name, src, srcSet }) => (
        <li key={slug}>
          <Link to={'/game?slug=' + slug} data-game={slug}>
            <img src={src} srcSet={srcSet} sizes="200px" width="300" height="400" alt="" loading="lazy" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}`,
  'server.ts': `import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { collectDefaultMetrics, register } from 'prom-client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from './build/server/index.js'
collectDefaultMetrics()
const handle = createRequestHandler(build, 'production')
const app = new Hono()
app.get('/metrics', async (c) => c.text(await register.metrics()))
app.get('/favicon.ico', (c) => c.body(null, 204))
app.use('/assets/*', serveStatic({ root: './build/client' }))
app.use(compress())
app.all('*', (c) => handle(c.req.raw, new RouterContextProvider()))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })`,
}

/** Writes and builds the app. It uses React Router's default server entry, which needs @react-router/node. */
export function buildBaseline(): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'apps/web/package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  rmSync(folder, { recursive: true, force: true })
  const manifest = { name: 'baseline', private: true, type: 'module', dependencies, devDependencies }
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  execFileSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Serves the app with the given tiles; resolves once it answers. */
export async function serveBaseline(port: number, tiles: Tile[]): Promise<ChildProcess> {
  writeFileSync(join(folder, 'tiles.json'), JSON.stringify(tiles))
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  })
  for (const started = Date.now(); Date.now() - started < 20_000; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) break
  }
  server.kill()
  throw new Error('The baseline app does not answer.')
}
