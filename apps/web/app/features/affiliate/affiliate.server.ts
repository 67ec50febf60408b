import type { MiddlewareFunction } from 'react-router'
import { dropCookie, readCookies, setCookie } from '../../middleware/cookies.ts'
import { type Affiliate, affiliateFrom, affiliateIn } from './affiliate.ts'

/** The cookie for the affiliate id lasts 15 days. */
const AFFILIATE_SECONDS = 15 * 24 * 60 * 60

/**
 * The cookies set for an address with affid (and afftoken).
 * @param kept the earlier cookies, because an affiliate must not inherit the token of another affiliate's visit
 */
export function affiliateCookies(url: URL, kept: Record<string, string | undefined> = {}): string[] {
  const { affiliateId, affiliateTag } = affiliateIn(url.searchParams)
  if (!affiliateId) return []
  const cookies = [setCookie('affiliateId', affiliateId, AFFILIATE_SECONDS)]
  if (affiliateTag) return [...cookies, setCookie('affiliateToken', affiliateTag, AFFILIATE_SECONDS)]
  const belongsToAnother = kept.affiliateToken !== undefined && kept.affiliateId !== affiliateId
  return belongsToAnother ? [...cookies, dropCookie('affiliateToken')] : cookies
}

/**
 * Remembers which affiliate referred a visitor, on whatever page they arrive. Without consent to marketing the cookies
 * are removed again (see `consent`), and only the address and form fields of the visit carry the id.
 */
export const affiliateMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  for (const cookie of affiliateCookies(new URL(request.url), readCookies(request)))
    response.headers.append('set-cookie', cookie)
  return response
}

/**
 * The affiliate who referred the visitor. The link being followed takes precedence over the cookies; a form field comes
 * last, since it is as old as its page.
 */
export function affiliateOf(request: Request, form: FormData = new FormData()): Affiliate {
  const { affiliateId, affiliateToken } = readCookies(request)
  const kept = affiliateFrom(affiliateId, affiliateToken)
  const named = affiliateIn(new URL(request.url).searchParams)
  const candidates = request.method === 'GET' ? [named, kept] : [kept, affiliateIn(form), named]
  return candidates.find(({ affiliateId: id }) => id !== undefined) ?? kept
}
