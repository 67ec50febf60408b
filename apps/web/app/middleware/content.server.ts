import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { contentContext, languageContext, skinContext, visitContext } from '../context.ts'
import { safePath } from '../forms/safe-path.ts'
import { loaderPage, outagePage } from '../shell/standalone-page.server.tsx'
import { readCookies, setCookie, withCookies } from './cookies.ts'
import { ALERT_COOKIE, alertCookie } from './flash-alert.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Seconds between retries of the loader page; on each, the server also waits for content (content.server.ts: LATE_MS).
 */
const ASK_AGAIN_SECONDS = 1
const DAY_SECONDS = 24 * 60 * 60
/** The content version that the page was rendered with. Lasts 1 day. */
const VERSION_COOKIE = 'contentVersion'
/** Set once this visit has seen the alert that texts are in English because their translation failed. */
const NOTICE_COOKIE = 'translationNotice'

/**
 * Runs before everything else. Instead of a page that would have to wait for content, it serves the loader at once, or
 * the outage page if content is unavailable. Data requests, files and form posts wait as long as it takes.
 */
export const contentMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!isPage(request, context)) return next()
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads) {
    const readiness = await context.get(contentContext).readiness()
    if (readiness !== 'ready') return readiness === 'late' ? late(context) : down(request, context)
  }
  const response = await next()
  const content = await context
    .get(contentContext)
    .load()
    .catch(() => null)
  const isDocument = response.headers.get('content-type')?.startsWith('text/html')
  // A form was submitted while content was unavailable: its action has run, but there are no texts to show its result.
  if (!content) return isDocument ? down(request, context, response.headers.getSetCookie()) : response
  if (isDocument) describeContent(request, response, content)
  return response
}

function isPage(request: Request, context: Context): boolean {
  return context.get(visitContext).isDocument && Boolean(request.headers.get('accept')?.includes('text/html'))
}

/** Cookies that describe the page's content to its scripts. */
function describeContent(
  request: Request,
  response: Response,
  content: { version: string; translationFailed: boolean },
) {
  const cookies = readCookies(request)
  if (cookies[VERSION_COOKIE] !== content.version)
    response.headers.append('set-cookie', setCookie(VERSION_COOKIE, content.version, DAY_SECONDS))
  if (!content.translationFailed || cookies[NOTICE_COOKIE] || cookies[ALERT_COOKIE]) return
  // A failed translation shows GENERIC_ERROR once per visit, so that pages stay readable (decision 0058).
  response.headers.append('set-cookie', alertCookie({ key: 'GENERIC_ERROR', type: 'error' }))
  response.headers.append('set-cookie', setCookie(NOTICE_COOKIE, '1'))
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

const arrivalOf = (context: Context) => ({
  skin: context.get(skinContext),
  locale: context.get(languageContext).strapiCode,
})

const late = (context: Context) =>
  new Response(loaderPage(arrivalOf(context)), {
    status: 503,
    headers: { ...headers, refresh: String(ASK_AGAIN_SECONDS), 'retry-after': String(ASK_AGAIN_SECONDS) },
  })

function down(request: Request, context: Context, cookies: readonly string[] = []): Response {
  const { pathname, search } = new URL(request.url)
  return new Response(outagePage(arrivalOf(context), safePath(pathname + search)), {
    status: 503,
    headers: withCookies(cookies, new Headers({ ...headers, 'retry-after': '10' })),
  })
}
