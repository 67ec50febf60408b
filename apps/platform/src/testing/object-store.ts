import { signedHeadersOf } from '@parlour/contracts/presigned'
import { Hono } from 'hono'
import { storageKeys } from './platform.ts'
import { closeServer, listen } from './third-parties.ts'

/**
 * A minimal object store over real HTTP that enforces its signed addresses, for the tests of documents. As in S3, an upload
 * replaces what is at its path, unless it carries the condition that it must not.
 */
export async function startObjectStore() {
  const objects = new Map<string, { contentType: string; body: Uint8Array<ArrayBuffer> }>()
  const behaviour = { answers: true, status: 200, requests: [] as string[] }
  const app = new Hono()

  app.all('/storage/objects/*', async (c) => {
    const path = c.req.path.slice('/storage/objects/'.length)
    behaviour.requests.push(`${c.req.method} ${c.req.header('range') ?? ''}`.trim())
    if (!behaviour.answers) return new Promise<Response>(() => {})
    if (behaviour.status !== 200) return c.text('', behaviour.status as 500)
    const signed = await signedHeadersOf(storageKeys, c.req.raw)
    if (!signed) return c.text('not signed', 403)
    if (c.req.method === 'PUT') {
      if (!signed.includes('content-type') || !signed.includes('content-length')) return c.text('not bound', 403)
      if (c.req.header('if-none-match') === '*' && objects.has(path)) return c.text('exists', 412)
      const body = new Uint8Array(await c.req.arrayBuffer())
      const contentType = c.req.header('content-type') ?? ''
      objects.set(path, { contentType, body })
      return c.body(null, 201)
    }
    if (c.req.method === 'DELETE') {
      objects.delete(path)
      return c.body(null, 204)
    }
    const object = objects.get(path)
    if (!object) return c.text('nothing here', 404)
    const headers = { 'content-type': object.contentType, 'content-length': String(object.body.length) }
    return new Response(c.req.method === 'HEAD' ? null : object.body, { headers })
  })

  const { server, url } = await listen(app)
  return { url: `${url}/storage`, objects, behaviour, close: () => closeServer(server) }
}
