import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './context.ts'
import { TileHtml } from './features/lobby/public.server.ts'
import { NonceContext } from './site/nonce.ts'

/** How long a page's late parts may take before the stream is closed, ms. */
export const streamTimeout = 45_000

/**
 * Pages work without script, so the router's code may come after what is seen: on a slow network it would take the line from the
 * largest picture. The router has no option for it.
 */
const belowPictures = (html: string) =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, logger } = context.get(visitContext)
  let finalStatus = status
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <TileHtml context={context}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TileHtml>
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout),
      // However large: no part of a document is put in its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) logger.error(error, 'page not rendered')
      },
    },
  )
  // Documents arrive whole (decision 0069). What is read before it is ready would be put in its place by a script.
  await stream.allReady
  const html = belowPictures(await new Response(stream).text())
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : html, { status: finalStatus, headers })
}

/** Unexpected failures of loaders and actions. A method or a body that a route does not take is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).logger.error(error, 'request failed')
}
