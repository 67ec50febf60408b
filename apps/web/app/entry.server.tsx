import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './context.ts'
import { TileHtml } from './features/lobby/public.server.ts'
import { NonceContext } from './site/nonce.ts'
import { scriptsAfterPaint } from './site/scripts-after-paint.ts'

/** How long a page's late parts may take before the stream is closed, ms. */
export const streamTimeout = 45_000

/** Scripts that begin before the largest picture has come give way to it. */
const belowPictures = (html: string) =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/**
 * A document, which arrives whole (decision 0069): what is read before it is ready would be put in its place by a script.
 * @throws what the part outside all boundaries throws
 */
function renderWhole(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      // Of any size: a stream that is full would make React wait for nothing.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => {
        clearTimeout(late)
        pipe(collect)
      },
      onShellError: (error) => {
        clearTimeout(late)
        reject(error)
      },
    })
    const late = setTimeout(abort, streamTimeout)
  })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, logger } = context.get(visitContext)
  let finalStatus = status
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <TileHtml context={context}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TileHtml>
    </NonceContext>,
    {
      nonce,
      // However large: no part of a document is put in its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) logger.error(error, 'page not rendered')
      },
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : scriptsAfterPaint(belowPictures(html), nonce), {
    status: finalStatus,
    headers,
  })
}

/** Unexpected failures of loaders and actions. A method or a body that a route does not take is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).logger.error(error, 'request failed')
}
