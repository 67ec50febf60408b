import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { emptyPolicy } from '../content-security-policy.ts'

/** The output of `vite build`. */
export const builtClient = new URL('../../build/studio/', import.meta.url)

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const YEAR = 'public, max-age=31536000, immutable'

/** Where files of the built client are; the pattern of names prevents leaving the directory. */
export const clientFilePath = '/:folder{art|assets}/:file{[A-Za-z0-9_-]+\\.(?:js|css|svg)}'

/** Answers a file of the built client. */
export async function clientFile(c: Context, directory: URL): Promise<Response> {
  const { folder = '', file = '' } = c.req.param() as { folder?: string; file?: string }
  const body = await readFile(new URL(`${folder}/${file}`, directory)).catch(() => null)
  if (!body) return c.text('Not found.', 404)
  c.header('content-type', contentTypes[file.slice(file.lastIndexOf('.') + 1)])
  c.header('cache-control', folder === 'assets' ? YEAR : 'public, max-age=86400')
  c.header('x-content-type-options', 'nosniff')
  // An icon opened directly must not run scripts. Some icons bring styles.
  if (folder === 'art') c.header('content-security-policy', `${emptyPolicy}; style-src 'unsafe-inline'; sandbox`)
  return c.body(body)
}
